#include <sqlite3.h>

/* Extended result codes, each made of two numbers: Swift imports no such macro. */
static const int inlay_sqlite_readonly_dbmoved = SQLITE_READONLY_DBMOVED;
static const int inlay_sqlite_ioerr_short_read = SQLITE_IOERR_SHORT_READ;
static const int inlay_sqlite_ioerr_shmsize = SQLITE_IOERR_SHMSIZE;

/* The part of an extended code that is its primary one. */
static const int inlay_sqlite_primary = 0xFF;

/* Closing the connection leaves the write-ahead log as it is. Swift can't call functions with any number of arguments. */
static inline int inlay_sqlite3_keep_log(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/* Why the system last failed to read or write the database or its log; 0 where it has not. SQLite calls a disk's failure to
   read a damaged file, and only the files themselves still know better. */
static inline int inlay_sqlite3_system_error(sqlite3 *database) {
    int error = 0;
    sqlite3_file *log = 0;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_LAST_ERRNO, &error);
    if (error) return error;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (log && log->pMethods) log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
    return error;
}
