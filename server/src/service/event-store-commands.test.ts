import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startClickHouseCluster } from '../../test/clickhouse-cluster.ts';
import { clusterName } from '../../test/clickhouse-servers.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../test/engine-harness.ts';
import { eventRow } from '../../test/event-row.ts';
import { journalId, writeMark } from '../collect/journal/index.ts';
import { systemRandom } from '../platform/random.ts';
import { openClient } from '../store/events/engine-client.ts';

const run = promisify(execFile);
const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bellwether-copy-events-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const cluster = closedAfterTests(await startClickHouseCluster());
const { url, otherUrls = [], username = '', password = '', database = '' } = cluster.options;

interface Ended {
  readonly code: number;
  readonly said: string;
}

const copyEvents = (settings: Readonly<Record<string, string>>) => ended(['copy-events'], settings);

async function ended(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Ended> {
  const env = { PATH: process.env['PATH'], BELLWETHER_DATA_DIR: folder, ...settings };
  try {
    const { stdout } = await run(process.execPath, [main, ...words], { env });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

const settings = {
  BELLWETHER_CLICKHOUSE_URL: [url, ...otherUrls].join(),
  BELLWETHER_CLICKHOUSE_USER: username,
  BELLWETHER_CLICKHOUSE_PASSWORD: password,
  BELLWETHER_CLICKHOUSE_DATABASE: database,
  BELLWETHER_CLICKHOUSE_CLUSTER: clusterName,
};

test('without a server or events, the command says what is missing', async () => {
  expect(await copyEvents({})).toEqual({
    code: 1,
    said: expect.stringContaining('Set BELLWETHER_CLICKHOUSE_URL'),
  });
  expect(await copyEvents(settings)).toEqual({
    code: 1,
    said: `There are no events in ${folder}. Set BELLWETHER_DATA_DIR.\n`,
  });
});

test('the events of a data folder reach a cluster, and are compared', async () => {
  const engine = await startEngineHarness({ folder: join(folder, 'engine') });
  const ts = Date.UTC(2026, 1, 3);
  const rows = [1, 2, 3].map((project) => eventRow({ project, ts }));
  await engine.store.insert('events', rows, 'rows');
  // As an earlier release has it.
  const client = openClient(engine.address);
  await client.command({ query: 'ALTER TABLE events DROP COLUMN scroll_depth' });
  await client.close();
  // It ends the engine and keeps nothing else open; the folder is needed.
  await engine.store.close();
  await engine.engine.close();
  const wrong = { ...settings, BELLWETHER_CLICKHOUSE_PASSWORD: 'wrong' };
  expect(await copyEvents(wrong)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^ClickHouse rejects the user or the password.*\n$/),
  });
  const journal = join(folder, 'journal');
  mkdirSync(journal);
  const id = journalId(journal, systemRandom);
  writeMark(journal, { journal: id, position: 0, batch: [{ from: 0, to: 9 }] });
  expect(await copyEvents(settings)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The service ended while it was storing data\. Start it again/),
  });
  writeMark(journal, { journal: id, position: 9, batch: [] });
  const deferred = join(journal, 'deferred');
  mkdirSync(deferred);
  writeFileSync(join(deferred, `${'0'.repeat(16)}-${'9'.padStart(16, '0')}.json`), '{}');
  expect(await copyEvents(settings)).toMatchObject({ code: 1 });
  rmSync(deferred, { recursive: true });
  const { code, said } = await copyEvents(settings);
  expect(said).toMatch(/^The tables of the folder are upgraded first; .*-events-.* is from before/);
  expect(said).toContain('events, project 2, 2026-02: 1 rows, the same in both\n');
  expect(said).toMatch(/Everything was copied\. .*\n$/);
  expect(code).toBe(0);
  expect(await cluster.ask(0, 'SELECT count() FROM events')).toBe('3');
});

test('a cluster is verified, and nothing of that is left', async () => {
  const { code, said } = await ended(['verify-cluster', '1'], settings);
  expect(said).toMatch(
    /^Three starts at once made the tables\.\nClickHouse [\d.]+: 2 servers in 2 shards/,
  );
  expect(said).toMatch(/[1-9]\d* batches were inserted, after 0 failures\.\n/);
  expect(said).toMatch(
    /Each of 40 projects has its \d+ rows once on each replica of its shard; 2 servers have rows\.\n$/,
  );
  expect(code).toBe(0);
  expect(await cluster.ask(0, 'SELECT count() FROM events WHERE project > 3')).toBe('0');
});

test('a service with a wrong password does not start, and says so immediately', async () => {
  const wrong = { ...settings, BELLWETHER_CLICKHOUSE_PASSWORD: 'wrong', PORT: '0' };
  const own = mkdtempSync(join(folder, 'service-'));
  expect(await ended([], { ...wrong, BELLWETHER_DATA_DIR: own })).toEqual({
    code: 1,
    said:
      'Bellwether cannot start: ClickHouse rejects the user or the password: check ' +
      'BELLWETHER_CLICKHOUSE_USER and BELLWETHER_CLICKHOUSE_PASSWORD.\n',
  });
});
