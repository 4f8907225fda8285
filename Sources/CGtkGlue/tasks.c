// The threads of Swift tasks.
//
// Swift runs jobs that belong to no actor, and resumes every continuation, on Dispatch's thread pool. From its first
// thread on, that pool wakes the process once a second until it exits. The runtime lets a program run these jobs
// itself.

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
    // An executor without identity means no actor.
    swift_job_run(job, NULL, 0);
}
