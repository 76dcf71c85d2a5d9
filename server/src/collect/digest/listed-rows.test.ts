import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyText } from '../../../test/any-text.ts';
import { type EngineHarness, startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { runsOf } from '../../../test/test-runs.ts';
import { type EventRow, events } from '../../kinds/web/table.ts';
import { jobLimits, rowsOfProject } from '../../store/events/index.ts';
import { BatchRows, linesOf } from './batch-rows.ts';
import { filledLine } from './filled-line.ts';
import { listedRows } from './listed-rows.ts';

const now = 1_795_000_000_000;
let harness: EngineHarness;
let projects = 0;
beforeAll(async () => {
  harness = await startEngineHarness();
});
afterAll(() => harness.close());

const often = [
  'project',
  'generation',
  'ts',
  'properties',
  'props',
  'position',
  'visitor',
] as const;
const { columns, line } = listedRows(events, often);
const bytes = (text: string) => [Buffer.from(text)];

async function stored(project: number): Promise<unknown[]> {
  const rows = rowsOfProject('events', project, 'digest');
  const sql = `SELECT * EXCEPT (project) FROM ${rows.where()} ORDER BY position`;
  return harness.store.query({ sql, params: rows.params }, jobLimits);
}

const text = fc.oneof(fc.constant(''), anyText());
const number = fc.oneof(fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true }));
const anyRow = fc.record(
  {
    ...{ session: text, window: text, event: text, title: text, url: text, sdk_version: text },
    ...{ country: text, utm_source: text, utm_content: text, region: text, properties: text },
    ...{ time_on_page: number, scroll_depth: number, cookieless: fc.boolean() },
    visitor_number: fc.nat(),
    props: fc.dictionary(anyText(), anyText(), { noNullPrototype: true }),
  },
  { requiredKeys: [] },
);

test('a list is stored like a row with the names of its columns, whichever of them are empty', async () => {
  const tries = fc.asyncProperty(
    fc.array(anyRow, { minLength: 1, maxLength: 20 }),
    async (some) => {
      const ofProject = (project: number): EventRow[] =>
        some.map((row, position) => eventRow({ ...row, project, position, ts: now }));
      const [listed, named] = [(projects += 1), (projects += 1)];
      const lists = bytes(ofProject(listed).map(line).join(''));
      const objects = bytes(ofProject(named).map(filledLine(events)).join(''));
      await harness.store.insert('events', { lines: lists, columns }, `lists ${listed}`);
      await harness.store.insert('events', { lines: objects }, `objects ${named}`);
      expect(await stored(listed)).toEqual(await stored(named));
    },
  );
  await fc.assert(tries, { numRuns: runsOf(10) });
});

test('a list ends with the last column that is not empty', () => {
  const empty = JSON.parse(line(eventRow({}))) as unknown[];
  const last = columns.indexOf('sdk_version');
  const whole = JSON.parse(line(eventRow({ sdk_version: '1' }))) as unknown[];
  expect(whole.length).toBe(last + 1);
  expect(whole.length).toBeGreaterThan(empty.length);
  expect(columns.toSorted()).toEqual(Object.keys(events.columns).toSorted());
});

test('a column that a record of an earlier release does not have is empty', () => {
  const { region: _, ...older } = eventRow({ sdk_version: '1' });
  expect(line(older as EventRow)).toBe(line(eventRow({ sdk_version: '1' })));
});

test('a row that cannot be stored is known with the names of its columns', () => {
  const rows = new BatchRows(columns);
  const row = eventRow({ title: 'a "title"\n', props: { a: 'b' }, ts: now });
  const item = { position: 7, project: 1, generation: 1, receivedAt: now, folded: null };
  const encoded = rows.add({ item, line: line(row) } as unknown as Parameters<typeof rows.add>[0]);
  expect(Buffer.concat(linesOf([encoded])).toString()).toBe(line(row));
  expect(JSON.parse(rows.textOf(encoded))).toMatchObject({ title: 'a "title"\n', ts: now });
});

test('lists with a blank line or with objects are rejected before the engine reads them', async () => {
  for (const bad of ['\n', '{"project":1}\n', 'DROP TABLE events\n']) {
    const lines = bytes(`${line(eventRow({ project: 99_999, ts: now }))}${bad}`);
    await expect(harness.store.insert('events', { lines, columns }, `bad ${bad}`)).rejects.toThrow(
      'rows must be one JSON list on each line',
    );
  }
  expect(await stored(99_999)).toEqual([]);
});
