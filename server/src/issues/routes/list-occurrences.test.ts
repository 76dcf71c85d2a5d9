import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { collectedErrorsHarness, issuesOf } from '../../../test/collected-errors-harness.ts';
import { unknownId } from '../../../test/issue-requests.ts';
import { ownerIds } from '../../../test/people.ts';
import type { Project } from '../../projects/index.ts';

const harness = closedAfterTests(await collectedErrorsHarness());
const now = harness.clock.now();
let project: Project;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});
const { occur, get, idOf } = issuesOf(harness, () => project);

const hour = 3_600_000;
const iso = (time: number) => new Date(time).toISOString();

const visitor = 'aaaaaaaa-0000-0000-0000-000000000000';

test('an occurrence has all fields, as they were collected', async () => {
  const texts = {
    ...{ browser: 'Firefox', device: 'Desktop', os: 'Linux', country: 'DE', page: '/a' },
    ...{ url: 'https://example.com/a', release: '1.0', stack: 'at a.B.c(B.java:1)' },
  };
  const causes = [{ type: 'Inner', message: 'm', stack: 's' }];
  await occur({
    ...texts,
    ...{
      visitor,
      session: 's',
      window: 'w',
      handled: true,
      count: 4,
      causes: JSON.stringify(causes),
    },
    ...{ browser_version: '144', os_version: '6', sdk_name: 'sdk', sdk_version: '2' },
    context: '{"a":{"b":[1,null]}}',
  });
  const { status, body } = await get(`/${await idOf('java.lang.Error')}/occurrences`);
  expect([status, body]).toEqual([
    200,
    {
      items: [
        {
          ...texts,
          ...{ id: expect.any(String), language: 'java', type: 'java.lang.Error', message: 'no' },
          ...{ timestamp: iso(now - hour), receivedAt: iso(now - hour), count: 4, handled: true },
          ...{ exactHash: 'e'.repeat(64), groupHash: 'a', algorithm: 'legacy' },
          ...{ causes, context: { a: { b: [1, null] } }, mapped: null, cut: [] },
          grouping: { algorithm: 'legacy', hash: 'a', evidence: null, framesOmitted: null },
          ...{ visitorId: visitor, sessionId: 's', windowId: 'w' },
          ...{ browserVersion: '144', osVersion: '6', sdkName: 'sdk', sdkVersion: '2' },
        },
      ],
      ...{ total: 1, limit: 50, offset: 0, hasMore: false },
    },
  ]);
});

test('the window includes its start but not its end; the default is the last 30 days', async () => {
  const day = 24 * hour;
  await occur(
    { error_message: '1', ago: 30 * day + 1 },
    { error_message: '2', ago: 30 * day },
    { error_message: '3', ago: hour },
  );
  const id = await idOf('java.lang.Error');
  const messages = async (query = '') =>
    (await get(`/${id}/occurrences${query}`)).body.items?.map(({ message }) => message);
  expect(await messages()).toEqual(['3', '2']);
  expect(await messages('?fromTime=0')).toEqual(['3', '2', '1']);
  expect(await messages(`?fromTime=${now - 30 * day}&toTime=${now - hour}`)).toEqual(['2']);
  expect(await messages(`?fromTime=${now}&toTime=0`)).toEqual([]);
  expect((await get(`/${id}/occurrences?limit=1001`)).body).toMatchObject({ limit: 1000 });
});

test('a merged issue has none, its primary has all', async () => {
  await occur({ error_type: 'A', group_hash: 'a' }, { error_type: 'B', group_hash: 'b' });
  const [a, b] = [await idOf('A'), await idOf('B')];
  const merge = { projectId: project.id, primaryErrorId: a, mergedErrorIds: [b] };
  await harness.ask('acmeMember', 'POST', '/v0/errors/merge', merge);
  expect((await get(`/${a}/occurrences`)).body).toMatchObject({ total: 2 });
  expect((await get(`/${b}/occurrences`)).body).toMatchObject({ items: [], total: 0 });
});

test.each(['limit', 'offset', 'fromTime', 'toTime'])(
  'an invalid %s gets 400 with its path',
  async (name) => {
    await occur({});
    const answer = await get(`/${await idOf('java.lang.Error')}/occurrences?${name}=soon`);
    expect([answer.status, answer.tag, answer.body['path']]).toEqual([
      400,
      'ErrorTrackingValidationError',
      `query.${name}`,
    ]);
  },
);

test('an issue of another project gets 404, a stranger 403', async () => {
  await occur({});
  const id = await idOf('java.lang.Error');
  expect((await get(`/${id}/occurrences`, 'stranger')).tag).toBe('ForbiddenError');
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const other of [id, unknownId, 'x', '%00']) {
    expect([other, (await get(`/${other}/occurrences`)).tag]).toEqual([other, 'NotFoundError']);
  }
});
