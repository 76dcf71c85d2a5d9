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
