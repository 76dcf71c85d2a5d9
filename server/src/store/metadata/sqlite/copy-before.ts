import { closeSync, existsSync, fsyncSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CompiledQuery, type Kysely, type SqliteDatabase } from 'kysely';
import type { DatabaseCopies } from '../dialect.ts';
import type { MetadataTables } from '../tables/all.ts';
import { openSqliteFile } from './sqlite-file.ts';

/** What the copy is called: the name of the file in a data folder. */
const copyName = 'metadata.db';

/** How a file is copied before it is upgraded. */
export function copiesOf(path: string): DatabaseCopies {
  return {
    folder: join(dirname(path), 'backups'),
    write: (folder, db, emptied) => copyTo(join(folder, copyName), db, emptied),
  };
}

/** A complete copy, without the rows of some tables. */
async function copyTo(
  file: string,
  db: Kysely<MetadataTables>,
  emptied: readonly (keyof MetadataTables)[],
): Promise<void> {
  closeSync(openSync(file, 'wx', 0o600));
  await db.executeQuery(CompiledQuery.raw('vacuum into ?', [file]));
  const opened = openSqliteFile(file);
  const isTable = opened.prepare('select 1 from sqlite_master where name = ?');
  for (const table of emptied) {
    if (isTable.all([table]).length > 0) opened.prepare(`delete from "${table}"`).run([]);
  }
  opened.prepare('PRAGMA journal_mode = DELETE').all([]);
  opened.close();
  const written = openSync(file, 'r');
  fsyncSync(written);
  closeSync(written);
}

/** Bytes of a file with its log. */
export function sizeOf(path: string): number {
  return [path, `${path}-wal`]
    .filter((file) => existsSync(file))
    .reduce((sum, file) => sum + statSync(file).size, 0);
}

/** A complete copy of a database that others use; closes the connection. @param file a new one */
export function copyInto(database: SqliteDatabase, file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
  try {
    database.prepare('vacuum into ?').run([file]);
  } finally {
    database.close();
  }
}
