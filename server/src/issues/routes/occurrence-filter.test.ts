import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { collectedErrorsHarness, issuesOf } from '../../../test/collected-errors-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import type { Project } from '../../projects/index.ts';

const harness = closedAfterTests(await collectedErrorsHarness());
let project: Project;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});
const { occur, get, idOf } = issuesOf(harness, () => project);

const hour = 3_600_000;

/** A condition as sent. */
const filterOf = (condition: unknown) => `filter=${encodeURIComponent(JSON.stringify(condition))}`;
const compared = (field: string, operator: string, value?: unknown) => ({
  ...{ type: 'comparison', field, operator },
  ...(value !== undefined && { value }),
});
const safari = filterOf(compared('browser', 'equals', 'Safari'));

/** The issues of a list with their figures, in order. */
async function listed(query: string) {
  const { status, body } = await get(`?${query}`);
  expect(status).toBe(200);
  return {
    total: body.total,
    issues: (body.items ?? []).map(({ type, count, people }) => [type, count, people]),
  };
}

const visitor = (digit: number) => `aaaaaaaa-0000-0000-0000-00000000000${digit}`;
const stored = [
  { group_hash: 'a', error_type: 'A', browser: 'Safari', visitor: visitor(1), ago: 3 * hour },
  { group_hash: 'a', error_type: 'A', browser: 'Firefox', visitor: visitor(2), count: 9 },
  { group_hash: 'b', error_type: 'B', browser: 'Safari', count: 5, page: '/cart', ago: 4 * hour },
  { group_hash: 'b', error_type: 'B', browser: 'Safari', page: '/', handled: true, ago: 2 * hour },
  { group_hash: 'c', error_type: 'C', browser: 'Firefox', props: { plan: 'team' } },
] as const;

test('a list has the issues with matching occurrences, by their figures', async () => {
  await occur(...stored);
  expect(await listed('sort=count')).toMatchObject({ total: 3 });
  expect(await listed(`sort=count&${safari}`)).toEqual({
    total: 2,
    issues: [
      ['B', 6, 0],
      ['A', 1, 1],
    ],
  });
  const latest = await listed(safari);
  expect(latest.issues.map(([type]) => type)).toEqual(['B', 'A']);
  const matching = async (condition: unknown, more = '') =>
    (await listed(`${filterOf(condition)}${more}`)).issues.map(([type]) => type);
  expect(await matching(compared('page', 'startsWith', '/ca'))).toEqual(['B']);
  expect(await matching(compared('handled', 'equals', true))).toEqual(['B']);
  expect(await matching(compared('context.plan', 'equals', 'team'))).toEqual(['C']);
  expect(await matching(compared('user_id', 'equals', visitor(2)))).toEqual(['A']);
  expect(await matching(compared('error_message', 'regex', '^n.$'))).toHaveLength(3);
  const either = [compared('page', 'equals', '/cart'), compared('browser', 'equals', 'Firefox')];
  const or = { type: 'or', conditions: either };
  expect(new Set(await matching(or))).toEqual(new Set(['A', 'B', 'C']));
  expect(await matching(or, '&search=b')).toEqual(['B']);
  expect(await matching(compared('browser', 'equals', 'Opera'))).toEqual([]);
});

test('an issue and its occurrences are filtered alike, and merged ones count for their primary', async () => {
  await occur(...stored);
  const [a, b] = [await idOf('A'), await idOf('B')];
  const one = await get(`/${a}?${safari}`);
  expect(one.body).toMatchObject({ count: 1, people: 1, latest: { browser: 'Safari' } });
  const none = filterOf(compared('browser', 'equals', 'Opera'));
  expect((await get(`/${a}?${none}`)).body).toMatchObject({ count: 0, latest: null });
  const merge = { projectId: project.id, primaryErrorId: a, mergedErrorIds: [b] };
  await harness.ask('acmeMember', 'POST', '/v0/errors/merge', merge);
  expect(await listed(safari)).toEqual({ total: 1, issues: [['A', 7, 1]] });
  const page = await get(`/${a}/occurrences?${safari}`);
  expect(page.body).toMatchObject({ total: 3 });
  const all = await get(`/${a}/occurrences`);
  const [newest] = all.body.items ?? [];
  expect(newest).toMatchObject({ browser: 'Firefox' });
  // It is shown, but is not among those that match.
  const alone = await get(`/${a}/occurrences?occurrence=${String(newest?.['id'])}&${safari}`);
  expect(alone.body).toMatchObject({
    items: [{ browser: 'Firefox' }],
    place: { number: null, newer: null, older: page.body.items?.[0]?.['id'] },
  });
});

test.each([
  ['browser', 'query.filter'],
  ['[]', 'query.filter'],
  [JSON.stringify(compared('browser', 'is', 'x')), 'query.filter.operator'],
  [JSON.stringify(compared('issue_id', 'equals', 'x')), 'query.filter'],
  [JSON.stringify(compared('browser', 'regex', '(')), 'query.filter.value'],
])('%s is rejected with its path', async (text, path) => {
  await occur({});
  const issue = await idOf('java.lang.Error');
  for (const list of ['', `/${issue}`, `/${issue}/occurrences`, `/${issue}/people`]) {
    const { status, tag, body } = await get(`${list}?filter=${encodeURIComponent(text)}`);
    expect([list, status, tag, body['path']]).toEqual([
      ...[list, 400, 'ErrorTrackingValidationError', path],
    ]);
  }
});
