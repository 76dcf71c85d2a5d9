import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds } from '../../../test/people.ts';
import { change, event, replayRequests } from '../../../test/replay-requests.ts';
import { replaysHarness } from '../../../test/replays-harness.ts';
import type { Project } from '../../projects/index.ts';

const harness = closedAfterTests(await replaysHarness());
let project: Project;
let now: number;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme });
  now = harness.clock.now();
});

const { eventsOf, url } = replayRequests(harness, () => project);

test('events come in order of their timestamps, regardless of the order of chunks', async () => {
  const chunks = [
    [event(now - 100), event(now - 90)],
    [event(now - 80), event(now - 60)],
    [event(now - 70), event(now - 50)],
    [event(now - 40)],
  ];
  for (const index of [2, 0, 3, 1]) {
    await harness.store(project, { sequence: index }, chunks[index] ?? []);
  }
  await harness.store(project, { sequence: 9, is_final: true });
  const { items, ...head } = await eventsOf('/s/w');
  expect(head).toEqual({ total: 4, limit: 50, offset: 0, hasMore: false });
  expect(items.map(({ timestamp }) => timestamp - now)).toEqual([
    -100, -90, -80, -70, -60, -50, -40,
  ]);
  const second = await eventsOf('/s/w', '?limit=2&offset=2');
  expect(second.items.map(({ timestamp }) => timestamp - now)).toEqual([-70, -50, -40]);
  expect(await eventsOf('/s/w', '?limit=1')).toMatchObject({ hasMore: true, total: 4 });
  expect(await eventsOf('/s/w', '?offset=4')).toMatchObject({ hasMore: false, items: [] });
});

test('events are complete, except those in a missing blob', async () => {
  const rich = event(now - 5, { data: { text: 'ß\n"\\\u2028', n: 1.5, list: [null, true] } });
  await harness.store(project, { window: 'a/b?c' }, [rich]);
  const gone = await harness.store(project, { window: 'a/b?c', sequence: 1 }, [event(now - 4)]);
  await harness.options.blobs.delete(gone);
  const path = `/s/${encodeURIComponent('a/b?c')}`;
  expect((await eventsOf(path)).items).toEqual([rich]);
});

test('events of another window, session, project or generation are not included', async () => {
  await harness.store(project, { generation: 1 }, [event(now - 1)]);
  await change(harness, project.id, { generation: 2 });
  const elsewhere = await harness.create({ ownerId: ownerIds.acme });
  await harness.store(elsewhere, {}, [event(now - 1)]);
  for (const path of ['/s/w', '/s/x', '/x/w', '/S/w', '/%00/w']) {
    const { status, tag } = await harness.ask('acmeOwner', 'GET', url(`${path}/events`));
    expect([status, tag]).toEqual([404, 'NotFoundError']);
  }
});

test('the events of a chunk that is stored twice come once', async () => {
  const batch = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e1';
  for (const position of [1, 2]) {
    await harness.store(project, { batch, position }, [event(now - position)]);
  }
  expect((await eventsOf('/s/w')).items).toHaveLength(1);
});

test.each([
  ['limit=0', 'query.limit'],
  ['offset=x', 'query.offset'],
])('the query %s gets 400 at %s', async (query, path) => {
  const { status, tag, body } = await harness.ask('acmeViewer', 'GET', url(`/s/w/events?${query}`));
  expect([status, tag, body.path]).toEqual([400, 'ProjectValidationError', path]);
});
