import type { Clock } from '../../platform/clock.ts';
import { UpgradeCopyError } from '../upgrade-copies.ts';
import { type EventStoreOptions, openClient } from './engine-client.ts';
import { migrationError } from './clickhouse-errors.ts';
import { checkTopology, UnusableServerError } from './cluster-checks.ts';
import { ensureTable, storedParts } from './cluster-tables.ts';
import { openAdditionLedger } from './addition-ledger.ts';
import { declaredNames, type DeclaredTable, missingParts } from './schema/declared-tables.ts';
import { eventMigrations, type EventMigration } from './schema/migrations.ts';
import type { TableDefinition } from './schema/topology.ts';

/** Which versions were started and finished; the latest row of a version counts. */
const ledger: TableDefinition = {
  name: 'schema_migrations',
  columns: `  version UInt32,
  name String,
  state LowCardinality(String),
  at DateTime64(3, 'UTC')`,
  engine: { family: 'MergeTree', args: [] },
  partitionBy: null,
  orderBy: '(version, at)',
  shardBy: 'version',
};

interface LedgerRow {
  readonly version: number;
  readonly name: string;
  readonly done: number;
}

export interface MigrationResult {
  /** Versions that were applied now, in order, including a resumed one. */
  readonly applied: readonly number[];
  /** The version that an earlier start did not finish. */
  readonly resumed: number | null;
  /** Declared tables, columns and projections that were missing: `vitals`, `vitals.metric`. */
  readonly added: readonly string[];
}

/** Copies a store that was in use. */
export interface EventStoreCopies {
  /** Called before the first change. @param from the current version; after an interrupted upgrade, not the one before it */
  before(from: string, to: string): Promise<void>;
  /** Called after the last one. */
  finish(): Promise<void>;
}

interface MigrateEventsOptions {
  /** For tests. */
  readonly migrations?: readonly EventMigration[];
  /** Default: none are made. */
  readonly copies?: EventStoreCopies | null;
}

/**
 * Updates the tables to the newest version: migrations in order, then missing tables, columns and projections.
 * Interrupted migrations run again.
 * @throws UnknownSchemaError if the data is from a newer or another release
 * @throws UnusableServerError if the tables are of another topology, or the cluster can't have them
 * @throws EventStoreError `unavailable`
 */
export async function migrateEventStore(
  options: EventStoreOptions,
  clock: Clock,
  tables: readonly DeclaredTable[],
  { migrations = eventMigrations, copies = null }: MigrateEventsOptions = {},
): Promise<MigrationResult> {
  const client = openClient(options);
  const topology = options.topology ?? { kind: 'single' };
  const run = (query: string): Promise<unknown> => client.command({ query });
  const note = (migration: EventMigration, state: 'begun' | 'done'): Promise<unknown> =>
    client.insert({
      table: ledger.name,
      values: [{ version: migration.version, name: migration.name, state, at: clock.now() }],
      format: 'JSONEachRow',
    });
  try {
    await checkTopology(client, topology);
    await ensureTable(client, ledger, topology);
    const answer = await client.query({
      query: `SELECT version, any(name) AS name, max(state = 'done') AS done
        FROM schema_migrations GROUP BY version ORDER BY version`,
      format: 'JSONEachRow',
    });
    const rows = await answer.json<LedgerRow>();
    rejectUnknown(rows, migrations);
    const additions = await openAdditionLedger(client, topology, clock);
    rejectUnknownAdditions(additions.names, tables, migrations);
    const done = new Set(rows.filter((row) => row.done === 1).map((row) => row.version));
    const resumed = rows.find((row) => row.done === 0)?.version ?? null;
    const open = migrations.filter(({ version }) => !done.has(version));
    const missing = async () => missingParts(tables, await storedParts(client, topology), topology);
    const last = rows.at(-1)?.version;
    if (last !== undefined && (open.length > 0 || (await missing()).length > 0)) {
      const to = migrations.at(-1)?.version ?? last;
      await copies?.before(`${last}.${additions.names.size}`, String(to));
    }
    const applied: number[] = [];
    for (const migration of open) {
      await note(migration, 'begun');
      for (const statement of migration.statements(topology)) await run(statement);
      await note(migration, 'done');
      applied.push(migration.version);
    }
    const added: string[] = [];
    for (const { name, parts, statements } of await missing()) {
      await additions.note(parts);
      for (const statement of statements) await run(statement);
      added.push(name);
    }
    await copies?.finish();
    return { applied, resumed, added };
  } catch (error) {
    const isOurs = [UnknownSchemaError, UnusableServerError, UpgradeCopyError].some(
      (type) => error instanceof type,
    );
    throw isOurs ? error : migrationError(error);
  } finally {
    await client.close();
  }
}

/** The events were written by a release that this one does not know. */
export class UnknownSchemaError extends Error {
  override readonly name = 'UnknownSchemaError';
}

/** Additions that are neither declared nor removed by a migration come from a newer release. */
function rejectUnknownAdditions(
  added: ReadonlySet<string>,
  tables: readonly DeclaredTable[],
  migrations: readonly EventMigration[],
): void {
  const removed = migrations.flatMap(({ removes = [] }) => removes);
  const known = new Set([...declaredNames(tables), ...removed]);
  // The columns of a removed table are removed with it.
  const isGone = (name: string): boolean => removed.includes(name.split('.', 1)[0] ?? '');
  const unknown = [...added].find((name) => !known.has(name) && !isGone(name));
  if (unknown === undefined) return;
  throw new UnknownSchemaError(
    `The event store has "${unknown}", which this release does not know: it was written by a newer one. Run that release, or restore a copy made before the upgrade (docs/upgrading.md).`,
  );
}

function rejectUnknown(rows: readonly LedgerRow[], migrations: readonly EventMigration[]): void {
  const known = new Map(migrations.map((migration) => [migration.version, migration.name]));
  for (const { version, name } of rows) {
    const ours = known.get(version);
    if (ours === undefined) {
      throw new UnknownSchemaError(
        `The event store is at version ${version} ("${name}"), which this release does not know: it was written by a newer one. Run that release, or restore a copy made before the upgrade (docs/upgrading.md).`,
      );
    }
    if (ours !== name) {
      throw new UnknownSchemaError(
        `Version ${version} of the event store is "${name}", but this release has "${ours}" there: it was written by another release. Run that one.`,
      );
    }
  }
}
