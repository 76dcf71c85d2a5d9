import Libsql from 'libsql';
import { closeSync, openSync } from 'node:fs';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { Lru } from '../../../platform/lru.ts';

const pragmas = [
  'journal_mode = WAL',
  'foreign_keys = ON',
  // FULL: an acknowledged commit survives a power cut, not only a kill.
  'synchronous = FULL',
  // Deleted salts and keys are overwritten, not only unlinked.
  'secure_delete = ON',
  'busy_timeout = 5000',
];

/**
 * Opens the file; creates it with mode 0600 if it doesn't exist. Binding a boolean aborts the process, so
 * `GuardedDriver` binds it as a number.
 */
export function openSqliteFile(path: string): SqliteDatabase {
  closeSync(openSync(path, 'a', 0o600));
  const database = new Libsql(path);
  for (const pragma of pragmas) database.prepare(`PRAGMA ${pragma}`).all();
  return {
    prepare: cachedPrepare((sql) => database.prepare(sql)),
    close: () => {
      database.close();
    },
  };
}

/** Preparing takes four times as long as running a statement that finds one row (20 µs). */
const mostStatements = 500;
/** Statements that change tables, and so invalidate prepared ones. */
const changesTables = /^\s*(?:create|alter|drop|vacuum|pragma)\b/i;

/** Prepares each statement once; the oldest are dropped when there are many. */
function cachedPrepare(
  prepare: (sql: string) => SqliteStatement,
): (sql: string) => SqliteStatement {
  const kept = new Lru<string, SqliteStatement>(mostStatements);
  return (sql) => {
    if (changesTables.test(sql)) {
      kept.clear();
      return prepare(sql);
    }
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const statement = prepare(sql);
    kept.set(sql, statement);
    return statement;
  };
}
