#include <sqlite3.h>

/* Extended result codes. Swift can't import macros that combine two numbers. */
static const int inlay_sqlite_readonly_dbmoved = SQLITE_READONLY_DBMOVED;
static const int inlay_sqlite_ioerr_short_read = SQLITE_IOERR_SHORT_READ;
static const int inlay_sqlite_ioerr_shmsize = SQLITE_IOERR_SHMSIZE;

/* The bits of an extended code that hold its primary code. */
static const int inlay_sqlite_primary = 0xFF;

/* Keeps the write-ahead log when the connection closes. Swift can't call variadic functions. */
static inline int inlay_sqlite3_keep_log(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/* Returns the last system error from reading or writing the connection's databases or their logs, or 0. SQLite reports
   a disk that can't be read as a damaged file. Only the files still know the difference. */
static inline int inlay_sqlite3_system_error(sqlite3 *database) {
    const char *name;
    for (int i = 0; (name = sqlite3_db_name(database, i)); i++) {
        int error = 0;
        sqlite3_file *log = 0;
        sqlite3_file_control(database, name, SQLITE_FCNTL_LAST_ERRNO, &error);
        if (error) return error;
        sqlite3_file_control(database, name, SQLITE_FCNTL_JOURNAL_POINTER, &log);
        /* A log in memory has no such method. */
        if (log && log->pMethods && log->pMethods->xFileControl)
            log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
        if (error) return error;
    }
    return 0;
}
