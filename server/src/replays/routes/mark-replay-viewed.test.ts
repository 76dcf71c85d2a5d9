import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds } from '../../../test/people.ts';
import { event, replayRequests } from '../../../test/replay-requests.ts';
import { replaysHarness } from '../../../test/replays-harness.ts';
import type { Project } from '../../projects/index.ts';

const harness = closedAfterTests(await replaysHarness());
let project: Project;
let now: number;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme });
  now = harness.clock.now();
});

const { url } = replayRequests(harness, () => project);

test('a mark belongs to its user, can be set twice and can be removed', async () => {
  await harness.store(project, {}, [event(now - 10)]);
  const viewed = async (person: 'acmeAdmin' | 'acmeMember') =>
    (await harness.ask(person, 'GET', url())).body.items?.[0]?.['viewed'];
  const mark = (sent: unknown) => harness.ask('acmeAdmin', 'PUT', url('/s/w/viewed'), sent);
  const both = await Promise.all([mark({ viewed: true }), mark({ viewed: true })]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect([await viewed('acmeAdmin'), await viewed('acmeMember')]).toEqual([true, false]);
  for (const sent of [undefined, {}, { viewed: 'true' }, { viewed: true, x: 1 }, []]) {
    expect((await mark(sent)).status).toBe(400);
  }
  expect((await harness.ask('acmeAdmin', 'PUT', url('/s/x/viewed'), { viewed: true })).status).toBe(
    404,
  );
  expect((await mark({ viewed: false })).status).toBe(204);
  expect(await viewed('acmeAdmin')).toBe(false);
});

test('a mark is of one window, and a replay of another project is not found', async () => {
  await harness.store(project, {}, [event(now - 10)]);
  await harness.store(project, { window: 'x' }, [event(now - 5)]);
  const mark = (path: string) =>
    harness.ask('acmeMember', 'PUT', url(`${path}/viewed`), { viewed: true });
  expect(await mark('/s/w')).toMatchObject({ status: 204, text: '' });
  const { items } = (await harness.ask('acmeMember', 'GET', url())).body;
  expect(items?.map(({ windowId, viewed }) => [windowId, viewed])).toEqual([
    ['x', false],
    ['w', true],
  ]);
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const path of ['/s/w', '/%00/w']) expect((await mark(path)).tag).toBe('NotFoundError');
});

test.each([
  [undefined, 'body'],
  [{}, 'body.viewed'],
  [{ viewed: 1 }, 'body.viewed'],
  [{ viewed: true, x: 1 }, 'body.x'],
])('the body %j gets 400 at %s', async (sent, path) => {
  await harness.store(project, {}, [event(now - 10)]);
  const { status, tag, body } = await harness.ask('acmeMember', 'PUT', url('/s/w/viewed'), sent);
  expect([status, tag, body.path]).toEqual([400, 'ProjectValidationError', path]);
});

test('an organization’s key cannot mark replays', async () => {
  await harness.store(project, {}, [event(now - 10)]);
  const answer = await harness.ask('acmeKey', 'PUT', url('/s/w/viewed'), { viewed: true });
  expect([answer.status, answer.tag]).toEqual([403, 'ForbiddenError']);
});
