#include "CGtkGlue.h"

typedef struct {
    GdkContentProvider parent_instance;
    GdkContentFormats *formats;
    const InlayContentProviderFunctions *functions;
    void *owner;
} InlayContentProvider;

typedef struct {
    GdkContentProviderClass parent_class;
} InlayContentProviderClass;

static GType inlay_content_provider_get_type(void);

G_DEFINE_TYPE(InlayContentProvider, inlay_content_provider, GDK_TYPE_CONTENT_PROVIDER)

static InlayContentProvider *inlay_content_provider(void *object) {
    return G_TYPE_CHECK_INSTANCE_CAST(object, inlay_content_provider_get_type(), InlayContentProvider);
}

static GdkContentFormats *inlay_content_provider_ref_formats(GdkContentProvider *provider) {
    return gdk_content_formats_ref(inlay_content_provider(provider)->formats);
}

static void inlay_content_provider_write_mime_type_async(
    GdkContentProvider *provider, const char *mime_type, GOutputStream *stream, int priority,
    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data) {
    InlayContentProvider *self = inlay_content_provider(provider);
    GTask *task = g_task_new(provider, cancellable, callback, user_data);
    g_task_set_priority(task, priority);
    g_task_set_source_tag(task, inlay_content_provider_write_mime_type_async);
    g_task_set_task_data(task, g_object_ref(stream), g_object_unref);
    if (gdk_content_formats_contain_mime_type(self->formats, mime_type))
        self->functions->write(self->owner, mime_type, task);
    else
        inlay_content_provider_finish(task, NULL, "This type is not offered.");
}

static gboolean inlay_content_provider_write_mime_type_finish(
    GdkContentProvider *provider, GAsyncResult *result, GError **error) {
    (void)provider;
    return g_task_propagate_boolean(G_TASK(result), error);
}

static void inlay_content_provider_written(GObject *stream, GAsyncResult *result, gpointer data) {
    GTask *task = data;
    GError *error = NULL;
    if (g_output_stream_write_all_finish(G_OUTPUT_STREAM(stream), result, NULL, &error))
        g_task_return_boolean(task, TRUE);
    else if (error != NULL)
        g_task_return_error(task, error);
    else  // On X11, GDK sets no error if the reader is gone.
        g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE, "The reader is gone.");
    g_object_unref(task);
}

void inlay_content_provider_finish(GTask *task, GBytes *bytes, const char *error) {
    gsize size = 0;
    const void *start;
    if (bytes == NULL) {
        g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", error);
        g_object_unref(task);
        return;
    }
    // The stream reads from the bytes until it is done, so they live until the task ends.
    g_object_set_data_full(G_OBJECT(task), "bytes", g_bytes_ref(bytes), (GDestroyNotify)g_bytes_unref);
    start = g_bytes_get_data(bytes, &size);
    g_output_stream_write_all_async(
        g_task_get_task_data(task), start, size, g_task_get_priority(task), g_task_get_cancellable(task),
        inlay_content_provider_written, task);
}

static void inlay_content_provider_finalize(GObject *object) {
    InlayContentProvider *self = inlay_content_provider(object);
    self->functions->dropped(self->owner);
    gdk_content_formats_unref(self->formats);
    G_OBJECT_CLASS(inlay_content_provider_parent_class)->finalize(object);
}

static void inlay_content_provider_class_init(InlayContentProviderClass *class) {
    GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS(class);
    G_OBJECT_CLASS(class)->finalize = inlay_content_provider_finalize;
    provider_class->ref_formats = inlay_content_provider_ref_formats;
    provider_class->write_mime_type_async = inlay_content_provider_write_mime_type_async;
    provider_class->write_mime_type_finish = inlay_content_provider_write_mime_type_finish;
}

static void inlay_content_provider_init(InlayContentProvider *self) {
    (void)self;
}

GdkContentProvider *inlay_content_provider_new(
    const char *const *mime_types, gsize count, const InlayContentProviderFunctions *functions, void *owner) {
    InlayContentProvider *self = g_object_new(inlay_content_provider_get_type(), NULL);
    self->formats = gdk_content_formats_new((const char **)mime_types, (guint)count);
    self->functions = functions;
    self->owner = owner;
    return GDK_CONTENT_PROVIDER(self);
}
