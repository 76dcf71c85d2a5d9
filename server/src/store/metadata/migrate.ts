import { CompiledQuery, type Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { OpenedDatabase } from './dialect.ts';
import type { Migration } from './migration.ts';
import type { MetadataTables } from './tables/all.ts';

/** The database cannot be migrated; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface MigrateOptions {
  readonly database: Pick<OpenedDatabase, 'name' | 'statements' | 'copyBefore'>;
  readonly clock: Clock;
}

/**
 * Migrates the database to the newest version. Each step is one transaction that also writes its name, so
 * an interrupted start leaves complete steps, and the next one continues. A database that was in use is
 * copied before the first step.
 */
export async function migrate(
  db: Kysely<MetadataTables>,
  migrations: readonly Migration[],
  { database, clock }: MigrateOptions,
): Promise<void> {
  await createList(db);
  const applied = await appliedNames(db);
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new MigrationError(
      `the metadata database ${database.name} was written by a newer version (it has the migration ` +
        `${unknown}); start that version, or restore the copy made before the upgrade`,
    );
  }
  const open = migrations.filter((migration) => !applied.has(migration.name));
  const first = open[0];
  if (first === undefined) return;
  // Without the salts: they must be destroyed in time, which nothing does in a copy.
  const copy = applied.size === 0 ? null : await database.copyBefore(first.name, db, ['salts']);
  for (const migration of open) {
    try {
      await applyOne(db, migration, { database, clock });
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

/** In a transaction, because even this statement can fail if two processes run it at once. */
async function createList(db: Kysely<MetadataTables>): Promise<void> {
  const statement =
    'create table if not exists migrations (name text not null primary key, applied_at bigint not null)';
  await db.transaction().execute(async (transaction) => {
    await transaction.executeQuery(CompiledQuery.raw(statement));
  });
}

async function appliedNames(db: Kysely<MetadataTables>): Promise<Set<string>> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  return new Set(rows.map((row) => row.name));
}

/** The transaction holds the write lock, so of two concurrent starts, only one runs the step. */
async function applyOne(
  db: Kysely<MetadataTables>,
  migration: Migration,
  { database, clock }: MigrateOptions,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ((await appliedNames(transaction)).has(migration.name)) return;
    for (const statement of migration.statements.flatMap(database.statements)) {
      await transaction.executeQuery(CompiledQuery.raw(statement));
    }
    await migration.fill?.(transaction);
    await transaction
      .insertInto('migrations')
      .values({ name: migration.name, applied_at: clock.now() })
      .execute();
  });
}
