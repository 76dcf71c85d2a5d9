import { beforeEach, expect, test, vi } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds } from '../../../test/people.ts';
import { event, replayRequests } from '../../../test/replay-requests.ts';
import { replaysHarness } from '../../../test/replays-harness.ts';
import type { Project } from '../../projects/index.ts';
import { S3Error } from '../../store/blobs/index.ts';

const harness = closedAfterTests(await replaysHarness());
let project: Project;
let now: number;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme });
  now = harness.clock.now();
  harness.behind = null;
});

const { eventsOf, list, url } = replayRequests(harness, () => project);

test('a deleted replay is gone with its blobs and marks, and nothing else is', async () => {
  const day = 86_400_000;
  const keys = [
    await harness.store(project, {}, [event(now - 10)]),
    await harness.store(project, { sequence: 1, received_at: now - day }, [event(now - day)]),
  ];
  const kept = await harness.store(project, { window: 'other' }, [event(now - 10)]);
  await harness.ask('acmeAdmin', 'PUT', url('/s/w/viewed'), { viewed: true });
  harness.behind = new Error('behind');
  expect((await harness.ask('acmeAdmin', 'DELETE', url('/s/w'))).status).toBe(500);
  expect((await list()).total).toBe(2);
  harness.behind = null;
  expect((await harness.ask('acmeMember', 'DELETE', url('/s/w'))).status).toBe(403);
  expect((await harness.ask('acmeAdmin', 'DELETE', url('/s/w'))).status).toBe(204);
  expect((await harness.ask('acmeAdmin', 'DELETE', url('/s/w'))).status).toBe(404);
  for (const key of keys) expect(await harness.options.blobs.get(key)).toBeNull();
  expect(await harness.options.blobs.get(kept)).not.toBeNull();
  expect((await list()).items).toMatchObject([{ windowId: 'other' }]);
  expect(await harness.db.selectFrom('viewed_replays').selectAll().execute()).toEqual([]);
});

test('a chunk that arrives while its replay is being deleted is kept completely', async () => {
  const gone = [
    await harness.store(project, {}, [event(now - 20)]),
    await harness.store(project, { sequence: 1 }, [event(now - 10)]),
  ];
  const { blobs } = harness.options;
  const remove = blobs.delete.bind(blobs);
  const arrived: string[] = [];
  vi.spyOn(blobs, 'delete').mockImplementationOnce(async (key) => {
    const later = { sequence: 2, received_at: now + 1 };
    arrived.push(await harness.store(project, later, [event(now)]));
    await remove(key);
  });
  expect((await harness.ask('acmeAdmin', 'DELETE', url('/s/w'))).status).toBe(204);
  for (const key of gone) expect(await blobs.get(key)).toBeNull();
  expect(await blobs.get(arrived[0] ?? '')).not.toBeNull();
  expect(await eventsOf('/s/w')).toMatchObject({ total: 1, items: [{ timestamp: now }] });
});

test('while the store is unavailable, deleting says so and can be retried', async () => {
  const blob = await harness.store(project, {}, [event(now - 20)]);
  const { blobs } = harness.options;
  vi.spyOn(blobs, 'delete').mockRejectedValueOnce(new S3Error('S3 answered DELETE with 503'));
  const answer = await harness.ask('acmeAdmin', 'DELETE', url('/s/w'));
  expect([answer.status, answer.body['_tag']]).toEqual([503, 'ServiceUnavailableError']);
  expect((await list()).total).toBe(1);
  expect((await harness.ask('acmeAdmin', 'DELETE', url('/s/w'))).status).toBe(204);
  expect(await blobs.get(blob)).toBeNull();
});

test('a replay of another project is not found and stays', async () => {
  await harness.store(project, {}, [event(now - 10)]);
  const theirs = project;
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const path of ['/s/w', '/s/x', '/%00/w']) {
    const { status, tag } = await harness.ask('acmeAdmin', 'DELETE', url(path));
    expect([path, status, tag]).toEqual([path, 404, 'NotFoundError']);
  }
  project = theirs;
  expect((await list()).total).toBe(1);
});

test('replays of an owner are deleted one after another, because each deletion rewrites those of all projects', async () => {
  const sessions = Array.from({ length: 6 }, (_, nth) => `s${nth}`);
  for (const session of sessions) await harness.store(project, { session }, [event(now)]);
  const { store } = harness.engine;
  const remove = store.removeRows.bind(store);
  let running = 0;
  let most = 0;
  const spy = vi.spyOn(store, 'removeRows').mockImplementation(async (...rows) => {
    running += 1;
    most = Math.max(most, running);
    return remove(...rows).finally(() => (running -= 1));
  });
  const deletions = sessions.map((session) =>
    harness.ask('acmeAdmin', 'DELETE', url(`/${session}/w`)),
  );
  expect((await Promise.all(deletions)).map(({ status }) => status)).toEqual(Array(6).fill(204));
  expect(most).toBe(1);
  spy.mockRestore();
});
