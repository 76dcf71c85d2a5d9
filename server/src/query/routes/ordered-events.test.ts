import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventRow } from '../../../test/event-row.ts';
import { ownerIds } from '../../../test/people.ts';
import { queriesHarness, type QueriesHarness } from '../../../test/queries-harness.ts';
import { telemetryRow } from '../../../test/telemetry-row.ts';
import type { ExplorerRow } from '../../kinds/explorer-reader.ts';

interface ListedPage {
  readonly rows: readonly ExplorerRow[];
  readonly total: number;
  readonly page: number;
  readonly nextCursor?: string;
  readonly newestCursor?: string;
}

let harness: QueriesHarness;
let now: number;
const idOf = (index: number) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const numberOf = ({ id }: { readonly id: string }) => Number(id.slice(-12));

beforeAll(async () => {
  harness = await queriesHarness();
  now = harness.clock.now();
});

afterAll(async () => harness.close());

const ask = (id: string, parameters: Record<string, string>) => {
  const path = 'filter' in parameters ? 'events/search' : 'events';
  const query = new URLSearchParams(parameters).toString();
  return harness.ask('ann', 'GET', `/v0/project/${id}/${path}?${query}`);
};

async function list(id: string, parameters: Record<string, string> = {}): Promise<ListedPage> {
  const answer = await ask(id, parameters);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as ListedPage;
}

/** Everything that cursors lead to, and after each page what `meanwhile` does. */
async function listAll(
  id: string,
  parameters: Record<string, string>,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<number[]> {
  const found: number[] = [];
  let page = await list(id, parameters);
  for (;;) {
    found.push(...page.rows.map(numberOf));
    if (page.nextCursor === undefined) return found;
    await meanwhile();
    page = await list(id, { ...parameters, cursor: page.nextCursor });
  }
}

/** Nine rows, three of each time; with reports, every other one is one. */
async function nineRows(withReports: boolean) {
  const { id, number } = await harness.create({ ownerId: ownerIds.ann });
  const rows = Array.from({ length: 9 }, (_, index) => ({
    project: number,
    id: idOf(index),
    position: index,
    ts: now - 10_000 + Math.floor(index / 3),
  }));
  const isReport = (index: number) => withReports && index % 2 === 1;
  const { store } = harness.engine;
  const events = rows.filter((_, index) => !isReport(index)).map((row) => eventRow(row));
  const reports = rows.filter((_, index) => isReport(index)).map((row) => telemetryRow(row));
  await store.insert('events', events, `events of ${id}`);
  if (reports.length > 0) await store.insert('telemetry', reports, `reports of ${id}`);
  return { id, number };
}

const ascending = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const descending = ascending.toReversed();

test.each([false, true])(
  'rows come both ways, page by page (with reports: %s)',
  async (reports) => {
    const { id } = await nineRows(reports);
    for (const [order, expected] of [
      ['asc', ascending],
      ['desc', descending],
    ] as const) {
      const pages = await Promise.all(
        ['1', '2', '3'].map((page) => list(id, { order, page, pageSize: '4' })),
      );
      expect(pages.flatMap(({ rows }) => rows.map(numberOf))).toEqual(expected);
      expect(pages.map(({ nextCursor }) => nextCursor === undefined)).toEqual([false, false, true]);
      expect(await listAll(id, { order, pageSize: '2' })).toEqual(expected);
    }
  },
);

test.each([false, true])(
  'a cursor neither repeats nor skips rows while others arrive (with reports: %s)',
  async (reports) => {
    const { id, number } = await nineRows(reports);
    let arrived = 100;
    const arrive = async () => {
      arrived += 1;
      const row = { project: number, id: idOf(arrived), position: arrived, ts: now };
      await harness.engine.store.insert('events', [eventRow(row)], `${id} ${arrived}`);
    };
    expect(await listAll(id, { pageSize: '2', order: 'desc' }, arrive)).toEqual(descending);
    const older = await listAll(id, { order: 'asc', pageSize: '4' });
    expect(older).toEqual([...ascending, 101, 102, 103, 104]);
  },
);

test.each([
  ['desc', false],
  ['asc', false],
  ['desc', true],
] as const)(
  'what is newer than the newest row of a page can be asked for: %s (with reports: %s)',
  async (order, reports) => {
    const { id, number } = await nineRows(reports);
    const newer = async (cursor: string) => list(id, { order: 'asc', cursor, pageSize: '2' });
    const page = await list(id, { order, pageSize: order === 'asc' ? '9' : '3' });
    const nothing = await newer(String(page.newestCursor));
    expect(nothing).toMatchObject({ rows: [], total: 9 });
    expect(nothing).not.toHaveProperty('newestCursor');
    const arrived = [101, 102, 103].map((at) =>
      eventRow({ project: number, id: idOf(at), position: at, ts: now }),
    );
    await harness.engine.store.insert('events', arrived, `more of ${id}`);
    const first = await newer(String(page.newestCursor));
    expect(first.rows.map(numberOf)).toEqual([101, 102]);
    const second = await newer(String(first.newestCursor));
    expect(second.rows.map(numberOf)).toEqual([103]);
    expect((await newer(String(second.newestCursor))).rows).toEqual([]);
  },
);

test('a list of numbered pages has no cursors, unless the order is asked for', async () => {
  const { id } = await nineRows(false);
  expect(Object.keys(await list(id, { pageSize: '3' })).toSorted()).toEqual([
    'page',
    'pageSize',
    'rows',
    'total',
  ]);
  expect(await list(id, { pageSize: '3', order: 'desc' })).toMatchObject({
    nextCursor: expect.any(String),
    newestCursor: expect.any(String),
  });
});

test('a cursor counts all rows, keeps the filter, and stays in the window', async () => {
  const { id } = await nineRows(false);
  const filter = JSON.stringify({
    type: 'comparison',
    field: 'id',
    operator: 'notEquals',
    value: idOf(4),
  });
  const first = await list(id, { filter, pageSize: '3' });
  expect(first).toMatchObject({ total: 8, page: 1 });
  const cursor = String(first.nextCursor);
  const second = await list(id, { filter, pageSize: '3', cursor, fromTime: String(now - 9_999) });
  expect(second.rows.map(numberOf)).toEqual([5, 3]);
  expect(second).toMatchObject({ total: 5, page: 1 });
  expect(second).not.toHaveProperty('nextCursor');
  const none = await list(id, { cursor, fromTime: String(now - 9_000) });
  expect(none).toEqual({ rows: [], total: 0, page: 1, pageSize: 50 });
});

test('events show who their visitor is, and are filtered by it', async () => {
  const { id, number } = await harness.create({ ownerId: ownerIds.ann });
  const [ann, other] = [idOf(1), idOf(2)];
  const rows = [ann, other, ann].map((visitor, index) =>
    eventRow({ project: number, id: idOf(index), position: index, ts: now - index, visitor }),
  );
  const alias = { project: number, generation: 1, visitor: ann, journal: 'j', position: 1 };
  const { store } = harness.engine;
  await store.insert('events', rows, `events of ${id}`);
  await store.insert(
    'aliases',
    [
      { ...alias, external_id: 'old', person_id: 'p-old', version: 1 },
      { ...alias, external_id: 'ann', person_id: 'p-1', version: 2 },
    ],
    `aliases of ${id}`,
  );
  const { rows: shown } = await list(id);
  const annValues = { person_id: 'p-1', external_id: 'ann', is_identified: 'true', user_id: ann };
  expect(shown.map(({ fieldValues }) => fieldValues)).toMatchObject([
    annValues,
    { person_id: other, is_identified: 'false', user_id: other },
    annValues,
  ]);
  expect(shown[1]?.fieldValues).not.toHaveProperty('external_id');
  // The whole row is what was stored.
  expect(JSON.parse(shown[0]?.rawData ?? '')).not.toHaveProperty('person_id');
  const where = (field: string, value: string) =>
    list(id, {
      filter: JSON.stringify({ type: 'comparison', field, operator: 'equals', value }),
    });
  expect((await where('external_id', 'ann')).rows.map(numberOf)).toEqual([0, 2]);
  expect((await where('person_id', other)).rows.map(numberOf)).toEqual([1]);
  expect(await where('is_identified', 'false')).toMatchObject({ total: 1 });
  expect(await where('external_id', 'old')).toMatchObject({ total: 0, rows: [] });
  // Reports have no person.
  await store.insert('telemetry', [telemetryRow({ project: number, ts: now })], `report of ${id}`);
  harness.clock.advance(60_000);
  expect(await list(id)).toMatchObject({ total: 4 });
  expect((await where('external_id', 'ann')).rows.map(numberOf)).toEqual([0, 2]);
});

test('a cursor that was not given, or an unknown order, is rejected', async () => {
  const { id } = await nineRows(false);
  const cursor = String((await list(id, { pageSize: '2', order: 'desc' })).nextCursor);
  const wrong: [Record<string, string>, string][] = [
    [{ cursor: 'x' }, 'query.cursor'],
    [{ cursor: Buffer.from(`1.${'a'.repeat(36)}`).toString('base64url') }, 'query.cursor'],
    [{ cursor, page: '2' }, 'query.page'],
    [{ order: 'newest' }, 'query.order'],
  ];
  for (const [parameters, path] of wrong) {
    const { status, tag, body } = await ask(id, parameters);
    expect([status, tag, body.path]).toEqual([400, 'EventExplorerValidationError', path]);
  }
});
