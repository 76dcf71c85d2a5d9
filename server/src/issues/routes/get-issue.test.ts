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
const { occur, get, list, idOf } = issuesOf(harness, () => project);

const hour = 3_600_000;
const iso = (time: number) => new Date(time).toISOString();

test('an issue has the fields of the list, its fingerprints, times and latest occurrence', async () => {
  await occur({ ago: 2 * hour }, { release: '1.0', count: 3 });
  const [listed] = await list();
  const id = await idOf('java.lang.Error');
  const { status, body } = await get(`/${id}?fromTime=${now - 24 * hour}`);
  const startOf = (time: number) => iso(Math.floor(time / hour) * hour);
  expect([status, body]).toEqual([
    200,
    {
      ...listed,
      fingerprints: [{ algorithm: 'legacy', hash: 'a' }],
      merged: [],
      series: {
        interval: 'hour',
        points: [
          { at: startOf(now - 2 * hour), count: 1 },
          { at: startOf(now - hour), count: 3 },
        ],
      },
      latest: expect.objectContaining({ timestamp: iso(now - hour), count: 3, release: '1.0' }),
    },
  ]);
  const { items } = (await get(`/${id}/occurrences?limit=1`)).body;
  expect(body['latest']).toEqual(items?.[0]);
});

test('what is outside the window does not count', async () => {
  await occur({ ago: 40 * 24 * hour }, { ago: 5 * hour }, { ago: hour });
  const id = await idOf('java.lang.Error');
  expect((await get(`/${id}`)).body).toMatchObject({ count: 2, firstSeen: iso(now - 5 * hour) });
  const window = `fromTime=${now - 5 * hour}&toTime=${now - hour}`;
  expect((await get(`/${id}?${window}`)).body).toMatchObject({
    ...{ count: 1, lastSeen: iso(now - 5 * hour) },
    latest: { timestamp: iso(now - 5 * hour) },
  });
  expect((await get(`/${id}?fromTime=${now}`)).body).toMatchObject({
    ...{ count: 0, people: 0, firstSeen: null, lastSeen: null, latest: null },
    series: { points: [] },
  });
});

test('the series is by hour for up to three days, else by day', async () => {
  await occur({});
  const id = await idOf('java.lang.Error');
  const intervalOf = async (from: number) =>
    Object(Object((await get(`/${id}?fromTime=${from}`)).body)['series'])['interval'] as unknown;
  expect(await intervalOf(now - 72 * hour)).toBe('hour');
  expect(await intervalOf(now - 72 * hour - 1)).toBe('day');
});

test.each(['fromTime', 'toTime'])('an invalid %s gets 400', async (name) => {
  await occur({});
  const { status, tag, body } = await get(`/${await idOf('java.lang.Error')}?${name}=soon`);
  expect([status, tag, body['path']]).toEqual([
    400,
    'ErrorTrackingValidationError',
    `query.${name}`,
  ]);
});

test('an issue of another project, and an unknown one, get 404; a stranger gets 403', async () => {
  await occur({});
  const id = await idOf('java.lang.Error');
  expect((await get(`/${id}`, 'stranger')).tag).toBe('ForbiddenError');
  project = await harness.create({ ownerId: ownerIds.acme });
  for (const other of [id, unknownId, 'x', '%00']) {
    expect([other, (await get(`/${other}`)).tag]).toEqual([other, 'NotFoundError']);
  }
});
