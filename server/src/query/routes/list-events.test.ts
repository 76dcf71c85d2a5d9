import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventRow } from '../../../test/event-row.ts';
import { ownerIds } from '../../../test/people.ts';
import { queriesHarness, type QueriesHarness } from '../../../test/queries-harness.ts';
import type { ExplorerRow } from '../../kinds/explorer-reader.ts';
import type { Project } from '../../projects/index.ts';

let harness: QueriesHarness;
let project: Project;
let now: number;
const day = 86_400_000;
const idOf = (index: number) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;

interface ExplorerPage {
  readonly rows: readonly ExplorerRow[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

async function list(parameters: Record<string, string> = {}, name = project.id) {
  const query = new URLSearchParams(parameters).toString();
  const answer = await harness.ask('ann', 'GET', `/v0/project/${name}/events?${query}`);
  expect(answer.status, answer.text).toBe(200);
  const page = answer.body as unknown as ExplorerPage;
  return { ...page, ids: page.rows.map(({ id }) => id) };
}

const tagOf = async (query: string) => {
  const answer = await harness.ask('ann', 'GET', `/v0/project/${project.id}/events?${query}`);
  return [answer.status, answer.tag, answer.body.path];
};

beforeAll(async () => {
  harness = await queriesHarness();
  project = await harness.create({ ownerId: ownerIds.ann });
  now = harness.clock.now();
  const { number } = project;
  const rows = [
    eventRow({ id: idOf(1), ts: now - 3000 }),
    // IDs that ClickHouse's own order of UUIDs would reverse.
    eventRow({ id: '01900000-0000-7000-9000-000000000000', ts: now - 2000 }),
    eventRow({ id: '01900000-0001-7000-8000-000000000000', ts: now - 2000 }),
    eventRow({
      id: idOf(4),
      ts: now - 1000,
      event: 'purchase',
      page: '/cart',
      time_on_page: 1.5,
      session: 's1',
      build_id: 'b7',
      properties: JSON.stringify({
        page: 'p',
        a: { b: 1 },
        list: [1],
        big: 12345678901234567890n.toString(),
      }),
      props: { page: 'p', a: '{"b":1}', 'a.b': '1', list: '[1]' },
    }),
    eventRow({ id: idOf(5), ts: now - 31 * day }),
    eventRow({ id: idOf(6), ts: now + 60_000 }),
  ];
  const placed = rows.map((row, position) => ({ ...row, project: number, position }));
  await harness.engine.store.insert('events', placed, 'rows');
});

afterAll(async () => harness.close());

test('newest first, ties by the text of the ID, descending, over the last 30 days', async () => {
  const { ids, total, page, pageSize } = await list();
  expect(ids).toEqual([
    idOf(6),
    idOf(4),
    '01900000-0001-7000-8000-000000000000',
    '01900000-0000-7000-9000-000000000000',
    idOf(1),
  ]);
  expect({ total, page, pageSize }).toEqual({ total: 5, page: 1, pageSize: 50 });
});

test('a row shows all fields with a value as text, and the complete row', async () => {
  const { rows } = await list({ page: '2', pageSize: '1' });
  const [row] = rows;
  expect(row?.timestamp).toBe(new Date(now - 1000).toISOString());
  expect(row?.fieldValues).toEqual({
    id: idOf(4),
    timestamp: row?.timestamp,
    created_at: row?.timestamp,
    dataset: 'events-web',
    user_id: '00000000-0000-4000-8000-000000000000',
    person_id: '00000000-0000-4000-8000-000000000000',
    is_identified: 'false',
    session_id: 's1',
    event: 'purchase',
    page: '/cart',
    time_on_page: '1.5',
    cookieless: 'false',
    build_id: 'b7',
    'properties.page': 'p',
    a: '{"b":1}',
    'a.b': '1',
    list: '[1]',
  });
  expect(JSON.parse(row?.rawData ?? '')).toMatchObject({
    id: idOf(4),
    event: 'purchase',
    page: '/cart',
    time_on_page: 1.5,
    cookieless: false,
    browser: null,
    properties: { page: 'p', a: { b: 1 }, list: [1] },
  });
});

test('pages are consistent, and one past the end is empty with the true total', async () => {
  const all = (await list()).ids;
  const pages = await Promise.all(
    ['1', '2', '3'].map(async (page) => list({ page, pageSize: '2' })),
  );
  expect(pages.flatMap(({ ids }) => ids)).toEqual(all);
  expect(await list({ page: '4', pageSize: '2' })).toMatchObject({ rows: [], total: 5, page: 4 });
  expect(await list({ page: '9007199254740991', pageSize: '1000' })).toMatchObject({ total: 5 });
  expect((await list({ pageSize: '5000' })).pageSize).toBe(1000);
});

test('times are ISO or milliseconds, the end is exclusive; with only an end, the 30 days before it', async () => {
  const from = new Date(now - 2000).toISOString();
  expect((await list({ fromTime: from, toTime: String(now - 1000) })).total).toBe(2);
  expect((await list({ fromTime: from })).total).toBe(4);
  expect((await list({ toTime: String(now - 30 * day) })).ids).toEqual([idOf(5)]);
  expect((await list({ fromTime: String(now), toTime: from })).total).toBe(0);
  expect(await tagOf('fromTime=soon')).toEqual([
    400,
    'EventExplorerValidationError',
    'query.fromTime',
  ]);
});

test('parameters that are empty or null count as missing; paging is strict', async () => {
  const nothing = { mode: 'null', page: '', pageSize: 'null', fromTime: '', templateId: 'x' };
  expect((await list(nothing)).total).toBe(5);
  for (const [query, path] of [
    ['page=0', 'query.page'],
    ['page=1.5', 'query.page'],
    ['pageSize=-1', 'query.pageSize'],
    ['pageSize=ten', 'query.pageSize'],
    ['mode=everything', 'query.mode'],
  ]) {
    expect(await tagOf(query ?? '')).toEqual([400, 'EventExplorerValidationError', path]);
  }
});

test('modes without data are empty', async () => {
  for (const mode of ['errors', 'vitals', 'replays']) {
    expect(await list({ mode })).toMatchObject({ rows: [], total: 0, page: 1 });
  }
});

test('after a wipe nothing older is listed or counted', async () => {
  await harness.db
    .updateTable('projects')
    .set({ generation: 2 })
    .where('id', '=', project.id)
    .execute();
  const row = eventRow({ project: project.number, generation: 2, id: idOf(9), ts: now - 1 });
  await harness.engine.store.insert('events', [row], 'after the wipe');
  expect(await list()).toMatchObject({ ids: [idOf(9)], total: 1 });
});
