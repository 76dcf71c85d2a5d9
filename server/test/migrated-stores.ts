import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressFor, alone } from '../../scripts/alone.mjs';
import { declaredTables } from '../src/kinds/tables.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openClient } from '../src/store/events/engine-client.ts';
import { migrateEventStore, startEmbeddedEngine } from '../src/store/events/index.ts';
import { dropPostgres, newMigratedPostgres } from './postgres-harness.ts';
import { writeEmptySqlite } from './sqlite-harness.ts';
import { type TestDatabase, usualDatabase } from './metadata-harness.ts';

/** The folder of a test run, created before its tests; null in scripts that use harnesses. */
const runFolder = process.env['BELLWETHER_TEST_FOLDER'];

/**
 * Writes a migrated engine folder without rows, as the first start leaves it. Migrating takes longer than
 * starting, so a test run does it once and copies the folder.
 * @returns false outside of a test run, where nothing is written
 */
export async function writeMigratedEngine(folder: string): Promise<boolean> {
  if (runFolder === undefined) return false;
  // A test can declare more tables.
  const tables = createHash('sha256').update(JSON.stringify(declaredTables)).digest('hex');
  const migrated = join(runFolder, `engine-${tables}`);
  if (!existsSync(migrated)) {
    const address = addressFor('migrated engine', migrated);
    await alone(address, () => (existsSync(migrated) ? undefined : migrate(migrated)));
  }
  cpSync(migrated, folder, { recursive: true, verbatimSymlinks: true });
  return true;
}

/** Writes the stores of a service into its data folder, as after its migrations. */
export async function writeMigratedStores(
  dataFolder: string,
  database: TestDatabase = usualDatabase,
): Promise<void> {
  if (!(await writeMigratedEngine(join(dataFolder, 'engine')))) return;
  if (database === 'file') return writeEmptySqlite(join(dataFolder, 'metadata.db'));
  // A folder that was used before keeps its database, which it belongs to.
  if (existsSync(addressFile(dataFolder))) return;
  writeFileSync(addressFile(dataFolder), await newMigratedPostgres());
}

/** The settings of a service with a folder written by `writeMigratedStores`. */
export function storeEnvironment(dataFolder: string): Record<string, string> {
  const file = addressFile(dataFolder);
  return existsSync(file) ? { BELLWETHER_DATABASE_URL: readFileSync(file, 'utf8') } : {};
}

/** Removes what a service stored outside of its folder. */
export async function dropStores(dataFolder: string): Promise<void> {
  const { BELLWETHER_DATABASE_URL: address } = storeEnvironment(dataFolder);
  if (address !== undefined) await dropPostgres(address);
}

const addressFile = (dataFolder: string): string => join(dataFolder, 'test-database-url');

async function migrate(folder: string): Promise<void> {
  const draft = `${folder}-draft`;
  const engine = await startEmbeddedEngine({ folder: draft, memoryBytes: 1024 ** 3 });
  await migrateEventStore(engine.address, systemClock, declaredTables);
  const client = openClient(engine.address);
  await withoutSyncing(client);
  const replaced = await replacedParts(client);
  await client.close();
  await engine.close();
  for (const path of replaced) rmSync(path, { recursive: true });
  renameSync(draft, folder);
}

type Client = ReturnType<typeof openClient>;

/** Files survive a kill without it, and an insert with many projections waits for a hundred of them. */
async function withoutSyncing(client: Client): Promise<void> {
  for (const { name } of declaredTables) {
    const settings = 'fsync_after_insert = 0, fsync_part_directory = 0';
    await client.command({ query: `ALTER TABLE ${name} MODIFY SETTING ${settings}` });
  }
}

/**
 * The folders of parts that merges have replaced, two thirds of all files: the engine would delete them minutes
 * later, and until then every copy has them.
 */
async function replacedParts(client: Client): Promise<string[]> {
  for (const table of ['schema_migrations', 'schema_additions'])
    await client.command({ query: `OPTIMIZE TABLE ${table} FINAL` });
  const result = await client.query({
    query: 'SELECT path FROM system.parts WHERE database = currentDatabase() AND NOT active',
    format: 'JSONEachRow',
  });
  return (await result.json<{ path: string }>()).map(({ path }) => path);
}
