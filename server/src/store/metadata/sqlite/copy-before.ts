import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { CompiledQuery, type Kysely, type SqliteDatabase } from 'kysely';
import type { MetadataTables } from '../tables/all.ts';
import { openSqliteFile } from './sqlite-file.ts';

/** A complete copy next to the file, without the rows of some tables. @returns its path */
export async function copyBefore(
  db: Kysely<MetadataTables>,
  path: string,
  migration: string,
  emptied: readonly (keyof MetadataTables)[],
): Promise<string> {
  const copy = `${path}.before-${migration}`;
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { force: true });
  closeSync(openSync(unfinished, 'wx', 0o600));
  await db.executeQuery(CompiledQuery.raw('vacuum into ?', [unfinished]));
  const opened = openSqliteFile(unfinished);
  const isTable = opened.prepare('select 1 from sqlite_master where name = ?');
  for (const table of emptied) {
    if (isTable.all([table]).length > 0) opened.prepare(`delete from "${table}"`).run([]);
  }
  opened.prepare('PRAGMA journal_mode = DELETE').all([]);
  opened.close();
  renameSync(unfinished, copy);
  return copy;
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
