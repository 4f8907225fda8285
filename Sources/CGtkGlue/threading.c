// A function without which programs can't link the Observation library of Debian 13's Swift.
//
// That library refers to a function of the Swift runtime that reports a failed lock, but no library of Debian 13 has
// it. The function here is weak, so the runtime's own is used where there is one.

#include "CGtkGlue.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

__attribute__((weak, noreturn, visibility("default"))) void inlay_threading_fatal(const char *format, ...)
    __asm__("_ZN5swift9threading5fatalEPKcz");

void
inlay_threading_fatal(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    abort();
}
