import {
  cpSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { declaredTables, tableNames } from '../src/kinds/tables.ts';
import { systemClock } from '../src/platform/clock.ts';
import { engineCopies } from '../src/service/engine-copies.ts';
import {
  migrateEventStore,
  openEventStore,
  startEmbeddedEngine,
  UnknownSchemaError,
} from '../src/store/events/index.ts';

const data = mkdtempSync(join(tmpdir(), 'bellwether-way-back-'));
afterAll(() => rmSync(data, { recursive: true }));

const folder = join(data, 'engine');
const config = readConfig({ BELLWETHER_DATA_DIR: data });
const limits = { seconds: 60, bytes: 1e9 };
const [first, ...others] = declaredTables;
if (first === undefined) throw new Error('No table is declared');
const mood = { name: 'mood', ddl: 'LowCardinality(String)' };
/** The next release has one more column. */
const later = [{ ...first, columns: [...first.columns, mood] }, ...others];

/** Opens the engine of the data folder with the tables of a release. */
async function release<Result>(
  tables: typeof declaredTables,
  use: (store: ReturnType<typeof openEventStore>) => Promise<Result>,
): Promise<Result> {
  const engine = await startEmbeddedEngine({ folder, memoryBytes: 1024 ** 3 });
  try {
    const copied = { address: engine.address, folder };
    const copies = engineCopies(config, copied, () => undefined);
    await migrateEventStore(engine.address, systemClock, tables, { copies });
    const store = openEventStore(engine.address, tableNames);
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  } finally {
    await engine.close();
  }
}

const events = { sql: 'SELECT event FROM events WHERE project = 7 ORDER BY event', params: {} };
const backups = join(data, 'backups');

test('events of a newer release go back to the copy from before the upgrade', async () => {
  await release(declaredTables, (store) =>
    store.insert('events', [{ project: 7, event: 'before' }], 'before'),
  );
  expect(readdirSync(data)).not.toContain('backups');
  await release(later, (store) =>
    store.insert('events', [{ project: 7, event: 'later' }], 'later'),
  );
  expect(readdirSync(backups)).toHaveLength(1);
  await expect(release(declaredTables, async () => undefined)).rejects.toBeInstanceOf(
    UnknownSchemaError,
  );
  // As docs/upgrading.md says.
  const [copy = ''] = readdirSync(backups);
  renameSync(folder, join(data, 'engine-of-the-newer-release'));
  cpSync(join(backups, copy, 'engine'), folder, { recursive: true, verbatimSymlinks: true });
  expect(await release(declaredTables, (store) => store.query(events, limits))).toEqual([
    { event: 'before' },
  ]);
  // And forward again, with a copy of its own.
  await release(later, async () => undefined);
  const [next = '', ...more] = readdirSync(backups);
  expect([more, next === copy]).toEqual([[], false]);
});

test.runIf(process.platform === 'linux')(
  'with backups on another disk, the upgrade says what to do and changes nothing',
  async () => {
    const isElsewhere = (path: string) => statSync(path).dev !== statSync(data).dev;
    const place = ['/dev/shm', '/var/tmp'].find(isElsewhere);
    if (place === undefined) throw new Error('The test needs two disks');
    const other = mkdtempSync(join(place, 'bellwether-backups-'));
    renameSync(backups, join(data, 'backups-of-before'));
    symlinkSync(other, backups);
    const next = [{ ...first, columns: [...first.columns, mood, { ...mood, name: 'mode' }] }];
    const upgrading = release([...next, ...others], async () => undefined);
    await expect(upgrading).rejects.toThrow(
      /^\S*backups is on another disk than the event tables, .* BELLWETHER_UPGRADE_COPIES=0/,
    );
    expect(await release(later, (store) => store.query(events, limits))).toEqual([
      { event: 'before' },
    ]);
    rmSync(other, { recursive: true });
  },
);
