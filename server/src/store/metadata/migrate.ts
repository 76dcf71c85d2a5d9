import { CompiledQuery, type Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { UpgradeCopies, type UpgradeCopyRules } from '../upgrade-copies.ts';
import type { DatabaseCopies, OpenedDatabase } from './dialect.ts';
import type { Migration } from './migration.ts';
import type { MetadataTables } from './tables/all.ts';

/** The database cannot be migrated; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface MigrateOptions {
  readonly database: Pick<OpenedDatabase, 'name' | 'statements' | 'copies' | 'size'>;
  readonly clock: Clock;
  readonly copies: UpgradeCopyRules;
  /** How a database without a way of its own is copied; null: it is left to the operator. */
  readonly otherwise: DatabaseCopies | null;
  /** Null: if no service has used it, or it is copied before. */
  readonly mayUpgrade: boolean | null;
  /** Names of other instances that use the database. */
  readonly others: () => Promise<readonly string[]>;
}

/** What an upgrade of a database that was in use has done. */
export interface MetadataUpgrade {
  /** Names of the migrations. */
  readonly applied: readonly string[];
  /** The folder with the copy from before; null without one. */
  readonly copy: string | null;
}

/**
 * Migrates the database to the newest version. Each step is one transaction that also writes its name, so
 * an interrupted start leaves complete steps, and the next one continues. A database that was in use is
 * copied before the first step.
 * @returns null if it was new, or nothing was to be done
 * @throws MigrationError
 */
export async function migrate(
  db: Kysely<MetadataTables>,
  migrations: readonly Migration[],
  { database, clock, copies, otherwise, mayUpgrade, others }: MigrateOptions,
): Promise<MetadataUpgrade | null> {
  await createList(db);
  const applied = await appliedNames(db);
  rejectNewer(database.name, applied, migrations);
  const open = migrations.filter((migration) => !applied.has(migration.name));
  const from = [...applied].at(-1);
  const to = open.at(-1);
  const means = database.copies ?? otherwise;
  const kept = means === null ? null : new UpgradeCopies(means.folder, copies);
  // Also after a kill between the last step and this.
  if (to === undefined) {
    await kept?.finish('metadata');
    return null;
  }
  const isUnused = from === undefined || (await hasNoValues(db));
  if (!(mayUpgrade ?? (isUnused || means !== null))) {
    throw new MigrationError(
      `the metadata database ${database.name} is of an earlier version; start this version of the service ` +
        'first, or use the command of the version that runs',
    );
  }
  const running = from === undefined ? [] : await others();
  if (running.length > 0) {
    // Those of this version, which has migrated it in the meantime.
    if (!(await hasOpen(db, migrations))) return null;
    throw new MigrationError(
      `the metadata database ${database.name} is of an earlier version, and instances of an earlier version use it ` +
        `(${running.join(', ')}); stop them first. One that was killed counts for half a minute`,
    );
  }
  const copy =
    from === undefined ? null : await copyBefore(db, { from, to: to.name, database, means, kept });
  for (const migration of open) {
    try {
      await applyOne(db, migration, { database, clock });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new MigrationError(
        `the migration ${migration.name} of the metadata database failed and was undone: ` +
          `${reason}; start again, or use the earlier version${copy === null ? '' : `; a copy from before is in ${copy}`}`,
        { cause: error },
      );
    }
  }
  await kept?.finish('metadata');
  return from === undefined ? null : { applied: open.map(({ name }) => name), copy };
}

/** No service has used it: each one stores a value of the instance at its first start. */
async function hasNoValues(db: Kysely<MetadataTables>): Promise<boolean> {
  const row = await db.selectFrom('instance').select('key').limit(1).executeTakeFirst();
  return row === undefined;
}

async function hasOpen(
  db: Kysely<MetadataTables>,
  migrations: readonly Migration[],
): Promise<boolean> {
  const applied = await appliedNames(db);
  return migrations.some(({ name }) => !applied.has(name));
}

function rejectNewer(
  database: string,
  applied: ReadonlySet<string>,
  migrations: readonly Migration[],
): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new MigrationError(
    `the metadata database ${database} was written by a newer version (it has the migration ` +
      `${unknown}); start that version, or restore the copy made before the upgrade (docs/upgrading.md)`,
  );
}

interface CopyBefore {
  /** Names of migrations. */
  readonly from: string;
  readonly to: string;
  readonly database: MigrateOptions['database'];
  readonly means: DatabaseCopies | null;
  readonly kept: UpgradeCopies | null;
}

/** @returns null if copying is left to the operator */
async function copyBefore(
  db: Kysely<MetadataTables>,
  { from, to, database, means, kept }: CopyBefore,
): Promise<string | null> {
  if (means === null || kept === null) return null;
  try {
    const upgrade = {
      ...({ store: 'metadata' } as const),
      from: numberOf(from),
      to: numberOf(to),
      bytes: await database.size(),
    };
    // Without the salts: they must be destroyed in time, which nothing does in a copy.
    return await kept.before(upgrade, (folder) => means.write(folder, db, ['salts']));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`the metadata database ${database.name} was not upgraded: ${reason}`, {
      cause: error,
    });
  }
}

/** Such as `0031` of `0031-shared-counts`. */
function numberOf(migration: string): string {
  return migration.split('-', 1)[0] ?? migration;
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
  { database, clock }: Pick<MigrateOptions, 'database' | 'clock'>,
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
