import Libsql from 'libsql';
import { closeSync, openSync } from 'node:fs';
import {
  CompiledQuery,
  SqliteAdapter,
  type DatabaseConnection,
  type Dialect,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { Lru } from '../../platform/lru.ts';
import { boundValue } from './bound-value.ts';
import { claimConnection, freeConnection } from './transaction-scope.ts';

const pragmas = [
  'journal_mode = WAL',
  'foreign_keys = ON',
  // FULL: a commit that was answered survives a power cut, not only a kill.
  'synchronous = FULL',
  // Deleted salts and keys are overwritten, not only unlinked.
  'secure_delete = ON',
  'busy_timeout = 5000',
];

/** Opens the file (made with mode 0600 when it is not there) and guards every parameter. */
export function openSqliteFile(path: string): SqliteDatabase {
  closeSync(openSync(path, 'a', 0o600));
  const database = new Libsql(path);
  for (const pragma of pragmas) database.prepare(`PRAGMA ${pragma}`).all();
  return {
    prepare: keptStatements((sql) => guarded(database.prepare(sql))),
    close: () => {
      database.close();
    },
  };
}

/** Preparing costs four times as much as running a statement that finds one row (20 µs). */
const mostStatements = 500;
/** What changes the tables that kept statements were prepared for. */
const changesTables = /^\s*(?:create|alter|drop|vacuum|pragma)\b/i;

/** Prepares each statement once; the oldest go when there are many. */
function keptStatements(
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

/** Kysely's view of an opened file, with the transaction guard in its driver. */
export function sqliteDialect(database: SqliteDatabase): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new GuardedDriver({ database }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function guarded(statement: SqliteStatement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(parameters.map(boundValue)),
    run: (parameters) => statement.run(parameters.map(boundValue)),
    iterate: (parameters) => statement.iterate(parameters.map(boundValue)),
  };
}

class GuardedDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    claimConnection();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    freeConnection();
    await super.releaseConnection();
  }

  /** IMMEDIATE takes the write lock at once, so that a transaction never fails half-way for it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
