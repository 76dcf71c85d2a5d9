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

const { list, url } = replayRequests(harness, () => project);

test('a replay is returned on its own, regardless of age, with the viewed mark of the caller', async () => {
  const old = now - 90 * 86_400_000;
  await harness.store(project, { session: 'old' }, [event(old), event(old + 5_000)]);
  await harness.store(project, { session: 'old', window: 'x' }, [event(now)]);
  const path = url('/old/w');
  await harness.ask('acmeMember', 'PUT', `${path}/viewed`, { viewed: true });
  const mine = await harness.ask('acmeMember', 'GET', path);
  expect(mine.body).toMatchObject({
    sessionId: 'old',
    windowId: 'w',
    startedAt: new Date(old).toISOString(),
    duration: 5_000,
    viewed: true,
  });
  expect((await harness.ask('acmeViewer', 'GET', path)).body).toEqual({
    ...mine.body,
    viewed: false,
  });
  const none = await harness.ask('acmeViewer', 'GET', url('/old/y'));
  expect([none.status, none.body['message']]).toEqual([404, 'No replay has this ID.']);
  await harness.ask('acmeMember', 'PUT', `${path}/viewed`, { viewed: false });
  expect((await harness.ask('acmeMember', 'GET', path)).body).toMatchObject({ viewed: false });
});

test('a replay has the fields that it has in the list', async () => {
  await harness.store(project, { routes: ['/cart'], clicks: 2 }, [event(now - 10), event(now)]);
  const [listed] = (await list()).items;
  expect((await harness.ask('acmeMember', 'GET', url('/s/w'))).body).toEqual(listed);
});

test('a replay has all its paths, even if the list has fewer', async () => {
  const routes = Array.from({ length: 100 }, (_, at) => `/${at}${'€'.repeat(1_000)}`);
  await harness.store(project, { routes }, [event(now)]);
  expect((await harness.ask('acmeViewer', 'GET', url('/s/w'))).body).toMatchObject({ routes });
});

test('a replay of another window, session, project or generation is not found', async () => {
  await harness.store(project, { generation: 1 }, [event(now - 1)]);
  await change(harness, project.id, { generation: 2 });
  const elsewhere = await harness.create({ ownerId: ownerIds.acme });
  await harness.store(elsewhere, {}, [event(now - 1)]);
  for (const path of ['/s/w', '/s/x', '/x/w', '/S/w', '/%00/w']) {
    const { status, tag } = await harness.ask('acmeOwner', 'GET', url(path));
    expect([path, status, tag]).toEqual([path, 404, 'NotFoundError']);
  }
});
