import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { openSqliteFile } from './sqlite-driver.ts';
import type { MetadataTables } from './tables/all.ts';

/** One step forward. Its name is kept in the database and never changes once released. */
export interface Migration {
  /** Such as `0001-accounts`; steps run in the order of the list. */
  readonly name: string;
  /** Statements, run in one transaction. */
  readonly statements: readonly string[];
  /** What no statement can do, after them in the same transaction. */
  readonly fill?: (transaction: Kysely<MetadataTables>) => Promise<void>;
}

/** The database cannot be migrated; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface MigrateOptions {
  readonly path: string;
  readonly clock: Clock;
}

/**
 * Brings the database to the newest form. Each step is one transaction that also writes its name,
 * so a stopped start leaves a whole step or none and the next start goes on from there.
 * Before the first step on a database that holds something a copy is made beside it.
 */
export async function migrate(
  db: Kysely<MetadataTables>,
  migrations: readonly Migration[],
  { path, clock }: MigrateOptions,
): Promise<void> {
  await db.executeQuery(
    CompiledQuery.raw(
      'create table if not exists migrations (name text not null primary key, applied_at bigint not null)',
    ),
  );
  const applied = await appliedNames(db);
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new MigrationError(
      `the metadata database ${path} was written by a newer version (it has the migration ` +
        `${unknown}); start that version, or restore the copy made before the upgrade`,
    );
  }
  const open = migrations.filter((migration) => !applied.has(migration.name));
  const first = open[0];
  if (first === undefined) return;
  const copy = applied.size === 0 ? null : await copyBefore(db, path, first.name);
  for (const migration of open) {
    try {
      await applyOne(db, migration, clock);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new MigrationError(
        `the migration ${migration.name} of the metadata database failed and was undone: ` +
          `${reason}; start again, or use the earlier version${copy === null ? '' : `; a copy from before is ${copy}`}`,
        { cause: error },
      );
    }
  }
}

async function appliedNames(db: Kysely<MetadataTables>): Promise<Set<string>> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  return new Set(rows.map((row) => row.name));
}

/** The transaction holds the write lock, so of two starts at once only one runs the step. */
async function applyOne(
  db: Kysely<MetadataTables>,
  migration: Migration,
  clock: Clock,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ((await appliedNames(transaction)).has(migration.name)) return;
    for (const statement of migration.statements) {
      await transaction.executeQuery(CompiledQuery.raw(statement));
    }
    await migration.fill?.(transaction);
    await transaction
      .insertInto('migrations')
      .values({ name: migration.name, applied_at: clock.now() })
      .execute();
  });
}

/** A whole copy without the salts, which may live on in no other file. */
async function copyBefore(db: Kysely<MetadataTables>, path: string, step: string): Promise<string> {
  const copy = `${path}.before-${step}`;
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { force: true });
  closeSync(openSync(unfinished, 'wx', 0o600));
  await db.executeQuery(CompiledQuery.raw('vacuum into ?', [unfinished]));
  const opened = openSqliteFile(unfinished);
  if (opened.prepare("select 1 from sqlite_master where name = 'salts'").all([]).length > 0) {
    opened.prepare('delete from salts').run([]);
  }
  opened.prepare('PRAGMA journal_mode = DELETE').all([]);
  opened.close();
  renameSync(unfinished, copy);
  return copy;
}
