#define _GNU_SOURCE
#include "CGtkGlue.h"

#include <dlfcn.h>
#include <langinfo.h>
#include <stdatomic.h>

// GTK reads the first day of the week from the C library once, when a calendar is created, and has no way to set it.
// So this function overrides the C library's, and returns another day while a calendar with its own first day is
// being created.

typedef char *langinfo(nl_item);

static _Thread_local int wanted = -1;

char *nl_langinfo(nl_item item) {
    // Any thread may call this. All of them find the same function, so their order does not matter.
    static _Atomic(langinfo *) found;
    langinfo *real;
    if (wanted >= 0) {
        static const char days[] = {1, 2, 3, 4, 5, 6, 7};
        // The date of a Sunday, November 30, 1997. The first weekday counts from it: 1 is Sunday.
        if (item == _NL_TIME_WEEK_1STDAY) return (char *)GUINT_TO_POINTER(19971130);
        if (item == _NL_TIME_FIRST_WEEKDAY) return (char *)&days[wanted];
    }
    real = atomic_load_explicit(&found, memory_order_relaxed);
    if (real == NULL) {
        *(void **)&real = dlsym(RTLD_NEXT, "nl_langinfo");
        atomic_store_explicit(&found, real, memory_order_relaxed);
    }
    return real(item);
}

GtkWidget *inlay_calendar_new(int week_start) {
    GtkWidget *calendar;
    wanted = week_start >= 0 && week_start < 7 ? week_start : -1;
    calendar = gtk_calendar_new();
    wanted = -1;
    return calendar;
}
