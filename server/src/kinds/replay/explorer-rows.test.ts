import { beforeAll, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds } from '../../../test/people.ts';
import { occurrenceOf, replaysHarness } from '../../../test/replays-harness.ts';
import type { Project } from '../../projects/index.ts';
import { QueryRunner } from '../../query/index.ts';
import { rowsOf, type StatementRunner } from '../../store/events/index.ts';
import { replaysExplorer } from './explorer-rows.ts';

const harness = closedAfterTests(await replaysHarness());
let project: Project;
let now: number;

const visitor = '43de3f42-d8de-4da8-8a6c-6c58fcd8b6e0';
const other = '53de3f42-d8de-4da8-8a6c-6c58fcd8b6e0';
const event = (timestamp: number) => ({ type: 3, timestamp });
const idOf = (nth: number) => `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`;

/** Seven replays, three of which began at the same time: `s0` is the newest, `s6` the oldest. */
beforeAll(async () => {
  project = await harness.create({ ownerId: ownerIds.ann });
  now = harness.clock.now();
  for (let nth = 0; nth < 7; nth++) {
    const began = now - 3_600_000 - 10_000 * Math.max(0, nth - 2);
    await harness.store(
      project,
      {
        session: `s${nth}`,
        id: idOf(100 - nth),
        ts: began,
        clicks: nth,
        visitor: nth % 2 === 0 ? visitor : other,
        browser: nth < 3 ? 'Firefox' : 'Chrome',
        routes: nth === 4 ? ['/a/b', '/"c"'] : ['/'],
        is_final: nth === 5,
        received_at: nth < 6 ? now : now - 36 * 60_000,
      },
      [event(began), event(began + 1000 * nth)],
    );
  }
  const { store } = harness.engine;
  const failed = occurrenceOf(project, { session: 's3', window: 'w', ts: now });
  await store.insert('occurrences', [failed], 'errors');
  const alias = { project: project.number, generation: 1, visitor, journal: 'j', position: 1 };
  const ann = { ...alias, external_id: 'ann', person_id: 'p-1', version: 1 };
  await store.insert('aliases', [ann], 'aliases');
});

interface Listed {
  readonly total: number;
  readonly nextCursor?: string;
  readonly sessions: readonly string[];
}

async function list(parameters: Record<string, string>): Promise<Listed> {
  const query = new URLSearchParams({ mode: 'replays', ...parameters }).toString();
  const path = `/v0/project/${project.id}/events/search?${query}`;
  const { body, status, text } = await harness.ask('ann', 'GET', path);
  expect(status, text).toBe(200);
  const { rows, ...page } = body as unknown as Omit<Listed, 'sessions'> & {
    readonly rows: readonly { readonly fieldValues: Record<string, string> }[];
  };
  return { ...page, sessions: rows.map(({ fieldValues }) => fieldValues['session_id'] ?? '') };
}

const where = async (field: string, operator: string, value?: unknown) => {
  const filter = JSON.stringify({ type: 'comparison', field, operator, value });
  const { total, sessions } = await list({ filter, order: 'asc' });
  expect(total).toBe(sessions.length);
  return sessions.toSorted().join(' ');
};

const newest = ['s0', 's1', 's2', 's3', 's4', 's5', 's6'];

test.each([
  ['desc', newest],
  ['asc', newest.toReversed()],
])('replays come by time and ID (%s), by page and by cursor', async (order, expected) => {
  const pages = await Promise.all(
    ['1', '2', '3', '4'].map((page) => list({ order, page, pageSize: '2' })),
  );
  expect(pages.flatMap(({ sessions }) => sessions)).toEqual(expected);
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
  const found: string[] = [];
  let page = await list({ order, pageSize: '2' });
  for (;;) {
    expect(page.total).toBe(7);
    found.push(...page.sessions);
    if (page.nextCursor === undefined) break;
    page = await list({ order, pageSize: '2', cursor: page.nextCursor });
  }
  expect(found).toEqual(expected);
});

test('a cursor keeps its place while replays begin', async () => {
  const { nextCursor: cursor = '' } = await list({ pageSize: '3' });
  await harness.store(project, { session: 'late', id: idOf(500) }, [event(now - 60_000)]);
  const page = await list({ pageSize: '9', cursor });
  expect(page).toMatchObject({ total: 8, sessions: ['s3', 's4', 's5', 's6'] });
  const later = { fromTime: String(now - 1000), cursor };
  expect(await list(later)).toMatchObject({ total: 0, sessions: [] });
});

test('a page has an end if replays are deleted while they are read', async () => {
  const tenant = { number: project.number, generation: 1, errorGeneration: 1 };
  const began = now - 7_200_000;
  for (const [nth, session] of ['old', 'gone'].entries()) {
    await harness.store(project, { session, id: idOf(200 + nth) }, [event(began + nth)]);
  }
  const { store } = harness.engine;
  const runner = new QueryRunner(store);
  const deleting: StatementRunner = {
    run: async <Row extends object>(...[statement, ...of]: Parameters<StatementRunner['run']>) => {
      const rows = await runner.run<Row>(statement, ...of);
      await store.removeRows(rowsOf('replay_chunks', tenant).and(`session = 'gone'`));
      return rows;
    },
  };
  const page = { offset: 0, rows: 2, order: 'asc', behind: null, condition: null } as const;
  const window = { tenant, from: began, to: now, now };
  const signal = AbortSignal.timeout(60_000);
  const { rows, end } = await replaysExplorer.read({ ...window, ...page }, deleting, signal);
  expect(rows.map(({ fieldValues }) => fieldValues['session_id'])).toEqual(['old']);
  expect(end).toEqual({ time: began + 1, id: idOf(201) });
  await store.removeRows(rowsOf('replay_chunks', tenant).and(`session = 'old'`));
});

test('replays are filtered by every value that their rows show', async () => {
  expect(await where('session_id', 'in', ['s1', 's9'])).toBe('s1');
  expect(await where('id', 'equals', idOf(98))).toBe('s2');
  expect(await where('clicks', 'greaterThan', 4)).toBe('s5 s6');
  expect(await where('duration', 'between', [2000, 3000])).toBe('s2 s3');
  expect(await where('browser', 'notEquals', 'Chrome')).toBe('late s0 s1 s2');
  expect(await where('entry_route', 'equals', '/a/b')).toBe('s4');
  expect(await where('routes', 'equals', '["/a/b","/\\"c\\""]')).toBe('s4');
  expect(await where('has_errors', 'equals', true)).toBe('s3');
  expect(await where('has_poor_vitals', 'equals', 'true')).toBe('');
  // The client has ended one; another one was silent for too long.
  expect(await where('is_final', 'equals', true)).toBe('s5 s6');
  expect(await where('external_id', 'equals', 'ann')).toBe('s0 s2 s4 s6');
  expect(await where('person_id', 'equals', other)).toBe('s1 s3 s5');
  expect(await where('is_identified', 'equals', false)).toBe('late s1 s3 s5');
  const started = new Date(now - 3_600_000).toISOString();
  expect(await where('timestamp', 'equals', started)).toBe('s0 s1 s2');
  expect(await where('ended_at', 'lessOrEqual', started)).toBe('s0 s3 s4 s5 s6');
});

test('an unknown field of a replay is rejected with its path', async () => {
  const filter = JSON.stringify({ type: 'comparison', field: 'page', operator: 'isNull' });
  const query = new URLSearchParams({ mode: 'replays', filter }).toString();
  const path = `/v0/project/${project.id}/events/search?${query}`;
  const { body, status } = await harness.ask('ann', 'GET', path);
  expect([status, body.path]).toEqual([400, 'query.filter.field']);
});
