// The threads of Swift's tasks.
//
// Swift runs what belongs to no actor, and resumes every continuation, on Dispatch's pool of threads. From its first thread on
// that pool wakes the process once a second, for as long as it runs. The runtime lets a program run these jobs by itself.

#include "CGtkGlue.h"

typedef struct Job Job;
typedef void (*EnqueueOriginal)(Job *job) __attribute__((swiftcall));

extern void (*swift_task_enqueueGlobal_hook)(Job *job, EnqueueOriginal original) __attribute__((swiftcall));
extern void swift_job_run(Job *job, void *executor, uintptr_t implementation) __attribute__((swiftcall));

static void (*add_job)(void *job);

static void enqueue(Job *job, EnqueueOriginal original) __attribute__((swiftcall));

static void
enqueue(Job *job, EnqueueOriginal original)
{
    add_job(job);
}

void
inlay_tasks_redirect(void (*add)(void *job))
{
    add_job = add;
    swift_task_enqueueGlobal_hook = enqueue;
}

void
inlay_task_run(void *job)
{
    // An executor of no identity is that of no actor.
    swift_job_run(job, NULL, 0);
}
