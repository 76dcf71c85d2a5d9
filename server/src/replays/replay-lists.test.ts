import { beforeEach, expect, test } from 'vitest';
import { ownerIds } from '../../test/people.ts';
import { replaysHarness } from '../../test/replays-harness.ts';
import type { Project } from '../projects/index.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await replaysHarness());
let project: Project;
let now: number;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme });
  now = harness.clock.now();
});

const visitor = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
const event = (timestamp: number) => ({ type: 3, timestamp });

test('the event explorer shows one row for each session and window', async () => {
  await harness.store(project, { session: 'a', routes: ['/x'] }, [
    event(now - 3000),
    event(now - 2000),
  ]);
  await harness.store(project, { session: 'a', sequence: 1 }, [event(now - 1000)]);
  await harness.store(project, { session: 'b' }, [event(now - 500)]);
  const ask = async (query: string) =>
    (
      await harness.ask(
        'acmeViewer',
        'GET',
        `/v0/project/${project.id}/events?mode=replays${query}`,
      )
    ).body as { rows: { fieldValues: Record<string, string>; rawData: string }[]; total: number };
  const { rows, total } = await ask('');
  expect(total).toBe(2);
  expect(rows.map(({ fieldValues }) => fieldValues['session_id'])).toEqual(['b', 'a']);
  const [, row] = rows;
  expect(row?.fieldValues).toEqual({
    id: expect.any(String),
    timestamp: new Date(now - 3000).toISOString(),
    created_at: new Date(now - 3000).toISOString(),
    session_id: 'a',
    window_id: 'w',
    ended_at: new Date(now - 1000).toISOString(),
    duration: '2000',
    is_final: 'false',
    chunks: '2',
    events: '3',
    clicks: '0',
    bytes: expect.stringMatching(/^\d+$/),
    stored_bytes: expect.stringMatching(/^\d+$/),
    has_full_snapshot: 'false',
    has_errors: 'false',
    has_poor_vitals: 'false',
    entry_route: '/x',
    exit_route: '/',
    routes: '["/x","/"]',
    browser: 'Firefox',
    os: 'Linux',
    device: 'Desktop',
    country: 'DE',
    person_id: visitor,
    is_identified: 'false',
    dataset: 'replays',
  });
  expect(JSON.parse(row?.rawData ?? '')).toMatchObject({ session_id: 'a', external_id: null });
  expect(await ask(`&toTime=${now - 600}`)).toMatchObject({ total: 1, rows: [{}] });
  expect(await ask('&page=9')).toMatchObject({ total: 2, rows: [] });
});

test('a page of replays with long paths lists fewer of them', async () => {
  const routes = Array.from({ length: 100 }, (_, at) => `/${at}${'€'.repeat(1_000)}`);
  for (let at = 0; at < 40; at++) {
    const times = [event(now - at * 1000)];
    await harness.store(project, { session: `long-${at}`, routes }, times);
  }
  const url = `/v0/project/${project.id}/replays`;
  const list = await harness.ask('acmeMember', 'GET', `${url}?limit=1000`);
  expect(list.status, list.text).toBe(200);
  const page = list.body as { items: Record<string, unknown>[] };
  expect(page.items).toHaveLength(40);
  expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(9 * 2 ** 20);
  for (const item of page.items) {
    expect(item['routes']).toEqual(routes.slice(0, (item['routes'] as string[]).length));
    expect(item['routes']).not.toHaveLength(0);
  }
  const one = await harness.ask('acmeViewer', 'GET', `${url}/long-1/w`);
  expect(one.body).toMatchObject({ routes });
});

test('pages have each replay once, in the same order for short and long windows', async () => {
  const visits = Array.from({ length: 12 }, (_, at) => ({
    session: `s${at % 4}`,
    window: `w${at}`,
    // Several begin at the same time, and later chunks are not later in the table.
    times: [now - 10_000 * (at % 3), now - 10_000 * (at % 3) + 500 * at].toReversed(),
  }));
  for (const { session, window, times } of visits) {
    for (const time of times) await harness.store(project, { session, window }, [event(time)]);
  }
  const listed = async (from: number) => {
    const found: string[] = [];
    for (const offset of [0, 5, 10]) {
      const query = `fromTime=${from}&toTime=${now + 1}&limit=5&offset=${offset}`;
      const { body } = await harness.ask(
        'acmeViewer',
        'GET',
        `/v0/project/${project.id}/replays?${query}`,
      );
      const { items, total } = body as { items: Record<string, unknown>[]; total: number };
      expect(total).toBe(visits.length);
      found.push(
        ...items.map(({ startedAt, windowId }) => `${String(startedAt)} ${String(windowId)}`),
      );
    }
    return found;
  };
  const short = await listed(now - 86_400_000);
  expect(new Set(short).size).toBe(visits.length);
  expect(
    short
      .toSorted()
      .toReversed()
      .map((text) => text.slice(0, 24)),
  ).toEqual(short.map((text) => text.slice(0, 24)));
  expect(await listed(now - 25 * 86_400_000)).toEqual(short);
});
