import { expect, test } from 'vitest';
import { startEngineHarness } from '../../test/engine-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import type { OccurrenceRow } from './error/table.ts';
import type { ReplayChunkRow } from './replay/table.ts';
import { emptyRow } from '../store/events/columns/table.ts';
import type { TelemetryRow } from './telemetry/table.ts';
import { type VitalRow, vitals } from './vital/table.ts';
import { type EventTable, rowsOfProject } from '../store/events/index.ts';

const now = Date.UTC(2026, 10, 21, 12);
const id = '01900000-0000-7000-8000-000000000001';
const visitor = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
const base = {
  project: 1,
  generation: 1,
  ts: now,
  received_at: now,
  id,
  journal: 'j',
  position: 7,
};
const agent = { browser: 'Firefox', os: 'Linux', device: 'Desktop', country: 'DE' };

const telemetry: TelemetryRow = {
  ...base,
  server: visitor,
  country: 'DE',
  player_count: 12,
  online_mode: true,
  client: null,
  plugin_version: '1.2.3',
  game_version: '1.21',
  server_type: 'Paper',
  platform_version: '',
  java_version: '21.0.4',
  java_vendor: '',
  os_name: 'Linux',
  os_arch: 'amd64',
  os_version: '',
  core_count: 65_535,
  data: '{"worlds":["a","b"]}',
  props: { worlds: '["a","b"]' },
};
const vital: VitalRow = {
  ...emptyRow(vitals),
  ...base,
  ...agent,
  session: 's',
  window: 'w',
  metric: 'LCP',
  value: 2412.5,
  rating: 'good',
  url: 'https://shop.example/a?b',
  page: '/a',
  attributes: '{"element":"img"}',
  props: { element: 'img' },
};
const occurrence: OccurrenceRow = {
  ...base,
  ...agent,
  error_generation: 1,
  visitor,
  session: '',
  window: '',
  language: 'javascript',
  error_type: 'TypeError',
  error_message: 'x is\nundefined',
  stack: 'at fn (app.js:1:2)',
  mapped: '{}',
  causes: '[]',
  handled: false,
  count: 3,
  release: 'r1',
  exact_hash: 'a'.repeat(64),
  group_hash: 'b'.repeat(64),
  algorithm: 'legacy',
  evidence: '{}',
  browser_version: '140.0',
  os_version: '',
  page: '/',
  url: '',
  sdk_name: '',
  sdk_version: '',
  context: '{}',
  props: {},
};
const chunk: ReplayChunkRow = {
  ...base,
  ...agent,
  session: 's',
  window: 's',
  visitor,
  sequence: 0,
  view: '',
  session_start: now - 1000,
  batch: '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e1',
  begins: 1_600_000_000_000.25,
  ends: 1_600_000_000_900.5,
  last_at: now,
  events: 40,
  clicks: 2,
  bytes: 10_000,
  stored_bytes: 900,
  has_full_snapshot: true,
  is_final: false,
  flush_reason: 'size',
  blob: 'p/1/s/s/0',
  url: '',
  routes: ['/', '/a'],
};

const harness = closedAfterTests(await startEngineHarness());
test.each<[EventTable, object]>([
  ['telemetry', telemetry],
  ['vitals', vital],
  ['occurrences', occurrence],
  ['replay_chunks', chunk],
])('a row of %s is read as it was stored, and once', async (table, row) => {
  await harness.store.insert(table, [row], 'token');
  await harness.store.insert(table, [row], 'token');
  const times = Object.entries(row).filter(
    ([, value]) => typeof value === 'number' && value > 1.7e12,
  );
  const shown = Object.keys(row).map((name) =>
    times.some(([time]) => time === name)
      ? `toUnixTimestamp64Milli(\`${name}\`) AS \`${name}_ms\``
      : `\`${name}\``,
  );
  const limits = { seconds: 60, bytes: 1e9 };
  const sql = `SELECT ${shown.join(', ')} FROM ${table}`;
  const found = await harness.store.query<Record<string, unknown>>({ sql, params: {} }, limits);
  const expected = Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      times.some(([time]) => time === name) ? [`${name}_ms`, String(value)] : [name, value],
    ),
  );
  const read = found.map((each) =>
    Object.fromEntries(
      Object.entries(each).map(([name, value]) => [
        name,
        typeof expected[name] === 'number' ? Number(value) : value,
      ]),
    ),
  );
  expect(read).toEqual([expected]);
});

test('only rows that match a condition are removed', async () => {
  const others = [1, 2].map((position) => ({
    ...vital,
    project: 2,
    position,
    url: `/${position}`,
  }));
  await harness.store.insert('vitals', others, 'others');
  const some = rowsOfProject('vitals', 2, 'removal').and('url = {url:String}', { url: '/1' });
  for (let time = 0; time < 2; time++) await harness.store.removeRows(some);
  const sql = 'SELECT url FROM vitals WHERE project = 2';
  const found = await harness.store.query({ sql, params: {} }, { seconds: 60, bytes: 1e9 });
  expect(found).toEqual([{ url: '/2' }]);
  await harness.store.remove(2, 2);
});

test('removed data leaves every table', async () => {
  await harness.store.remove(1, 2);
  for (const table of ['telemetry', 'vitals', 'occurrences', 'replay_chunks']) {
    const limits = { seconds: 60, bytes: 1e9 };
    const sql = `SELECT count() AS rows FROM ${table}`;
    expect(await harness.store.query({ sql, params: {} }, limits)).toEqual([{ rows: '0' }]);
  }
});
