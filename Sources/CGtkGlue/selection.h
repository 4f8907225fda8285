#pragma once

#include "CGtkGlue.h"

#ifdef GDK_WINDOWING_X11

/// Reads the bytes of a type from another program's drag on X11. The result is a stream of all bytes. If there are more
/// bytes than the limit, it ends slightly beyond the limit.
void inlay_selection_read_async(
    GdkDrop *drop, const char *type, gsize limit, GCancellable *cancellable, InlayDropGrowth grown,
    GAsyncReadyCallback callback, void *data);

#endif
