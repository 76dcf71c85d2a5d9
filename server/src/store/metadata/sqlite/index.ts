import {
  sql,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { type MetadataDialect, MetadataOpenError } from '../dialect.ts';
import { GuardedDriver } from '../guarded-driver.ts';
import { checkpointLog } from './checkpoint-log.ts';
import { copiesOf, copyInto, sizeOf } from './copy-before.ts';
import { openProblem } from './open-problem.ts';
import { ImmediateDriver, isOutage, uniqueColumns } from './sqlite-driver.ts';
import { openSqliteFile } from './sqlite-file.ts';

/** A file in an existing folder. */
export const sqlite: MetadataDialect = {
  accepts: (address) => !/^\w+:\/\//.test(address),
  open: async (path) => {
    const database = opened(path);
    return {
      name: path,
      now: sql`cast(round((julianday('now') - 2440587.5) * 86400000) as integer)`,
      statements: (statement) => [statement],
      kysely: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () =>
          new GuardedDriver(new ImmediateDriver({ database }), { uniqueColumns, isOutage }),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
      copies: copiesOf(path),
      size: async () => sizeOf(path),
      // A service locks its data folder, where the file is.
      claim: async () => undefined,
      beginTask: async () => async () => undefined,
      checkpoint: checkpointLog,
    };
  },
  snapshot: async (path, file) => {
    copyInto(opened(path), file);
    const database = opened(file);
    // One file, without a log next to it.
    database.prepare('PRAGMA journal_mode = DELETE').all([]);
    return { isCopy: true, kysely: new SqliteDialect({ database }) };
  },
};

function opened(path: string): SqliteDatabase {
  try {
    return openSqliteFile(path);
  } catch (error) {
    const problem = openProblem(error);
    throw new MetadataOpenError(`the metadata database ${path} cannot be opened: ${problem}`, {
      cause: error,
    });
  }
}
