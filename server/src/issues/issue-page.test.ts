import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { collectedErrorsHarness } from '../../test/collected-errors-harness.ts';
import { groupsOf } from '../../test/issues-harness.ts';
import { occurrenceRow } from '../../test/occurrence-row.ts';
import { ownerIds } from '../../test/people.ts';
import { Patterns } from '../platform/patterns/index.ts';
import { defaultLimits } from '../quotas/index.ts';
import { readIssuePage } from './issue-page.ts';
import { issuePriorities } from './issue-priority.ts';
import type { IssueWindow } from './issue-window.ts';
import { matching, readOccurrenceFilter } from './occurrence-filter.ts';
import { recordGroups } from './new-issues.ts';
import { insertFingerprint } from './new-issues-store.ts';
import { fewOr, runsOf } from '../../test/test-runs.ts';

const harness = closedAfterTests(await collectedErrorsHarness());
const now = harness.clock.now();
const window: IssueWindow = { from: now - 86_400_000, to: now };
const project = await harness.create({ ownerId: ownerIds.acme, private: true });
const path = `/v0/project/${project.id}`;
const limits = { seconds: 60, bytes: 1e9 };
const { signal } = new AbortController();
const lookedUp = { forEach: 4, least: 400 };
const reading: Parameters<typeof readIssuePage>[0] = {
  db: harness.db,
  runner: { run: (statement) => harness.events.query(statement, limits) },
};
const isFirstRelease = { type: 'comparison', field: 'release', operator: 'equals', value: 'r1' };
const ofFirstRelease = await matching(
  readOccurrenceFilter(JSON.stringify(isFirstRelease)),
  new Patterns(),
  project.id,
);
const everything = {
  slice: { tenant: project, window },
  order: { sort: 'lastSeen', direction: 'desc' },
  limit: 50,
  offset: 0,
} as const;
beforeAll(async () => {
  // Many have the same times, counts and people as others.
  const rows = Array.from({ length: 150 }, (_, index) =>
    occurrenceRow(project.number, now - 1000 * (1 + (index % 9)), {
      group_hash: `g${index % 50}`,
      language: index % 50 < 10 ? 'python' : 'java',
      handled: index % 2 === 0,
      error_type: `Error${index % 50}`,
      count: 1 + (index % 3),
      release: `r${index % 2}`,
      visitor: `aaaaaaaa-0000-0000-0000-00000000000${index % 4}`,
    }),
  );
  await harness.store(rows);
  const { body } = await harness.ask('acmeMember', 'GET', `${path}/issues?limit=50`);
  const ids = (body.items ?? []).map(({ id }) => String(id));
  for (const from of [0, 20]) {
    const merge = {
      projectId: project.id,
      primaryErrorId: ids[from],
      mergedErrorIds: ids.slice(from + 1, from + 4),
    };
    const merged = await harness.ask('acmeMember', 'POST', '/v0/errors/merge', merge);
    expect(merged.status).toBe(200);
  }
  for (const [index, id] of ids.slice(30, 40).entries()) {
    const state = index % 2 === 0 ? 'resolved' : 'ignored';
    await harness.ask('acmeMember', 'PATCH', `${path}/issues/${id}`, { state });
  }
});

test.each(['lastSeen', 'firstSeen', 'count', 'people', 'priority'] as const)(
  'a page by %s is the same whether the event store or the service sorts the issues',
  async (sort) => {
    const filters = [
      {},
      { state: 'open' },
      { state: 'resolved' },
      { language: 'python' },
      { priority: 'medium' },
      { priority: 'high', state: 'open' },
      { priority: 'low' },
      { search: 'ERROR4' },
      { search: 'error', state: 'ignored' },
      { search: 'no such text' },
      { search: '\0' },
    ] as const;
    const pages = [
      { limit: 7, offset: 0, direction: 'desc' },
      { limit: 7, offset: 7, direction: 'asc' },
      { limit: 3, offset: 40, direction: 'desc' },
    ] as const;
    // Every filter with every page, alternating with and without a release.
    for (const [number, filter] of filters.entries()) {
      // Usually each filter with one of them.
      const tried = fewOr([number % pages.length], [...pages.keys()]);
      for (const [index, { limit, offset, direction }] of pages.entries()) {
        if (!tried.includes(index)) continue;
        const release = (number + index) % 2 === 0 ? undefined : 'r1';
        const slice = { tenant: project, window, release };
        const query = { ...filter, slice, order: { sort, direction }, limit, offset };
        const page = (
          most: { keys: number; inOrder: number },
          least = 1000,
          asked: Parameters<typeof readIssuePage>[2] = query,
        ) =>
          readIssuePage(reading, project, asked, signal, {
            ...{ lookedUp, newest: { forEach: 1, least } },
            ...most,
          });
        const ordered = await page({ keys: 1000, inOrder: 1000 });
        expect(await page({ keys: 1000, inOrder: 0 }), JSON.stringify(query)).toEqual(ordered);
        expect(await page({ keys: 1, inOrder: 1000 }), JSON.stringify(query)).toEqual(ordered);
        // A filter that says the same counts the same, however issues are limited.
        const same = { ...query, slice: { tenant: project, window, ...ofFirstRelease } };
        for (const keys of release === undefined ? [] : [1000, 1]) {
          for (const inOrder of [1000, 0]) {
            const found = await page({ keys, inOrder }, 40, same);
            expect(found, JSON.stringify(query)).toEqual(ordered);
          }
        }
        // The newest rows have all issues of the page, not all that tie with the last of them, or too few.
        for (const rows of [40, 10, 3]) {
          const found = await page({ keys: 1000, inOrder: 1000 }, rows);
          expect(found, JSON.stringify(query)).toEqual(ordered);
        }
      }
    }
    const { body } = await harness.ask('acmeViewer', 'GET', `${path}/issues?sort=${sort}`);
    expect(body.total).toBe(44);
  },
);

test('a page by priority is the same whether few or all priorities are looked up', async () => {
  const ids = (await readIssuePage(reading, project, everything, signal)).items.map(
    ({ issue }) => issue.id,
  );
  const priority = fc.constantFrom(...issuePriorities);
  const settings = fc.record({
    // Some priorities are rare, some are of no issue, and some only of issues seen long ago.
    priorities: fc.oneof(
      fc.array(priority, { minLength: ids.length, maxLength: ids.length }),
      fc
        .tuple(priority, priority, fc.nat(ids.length))
        .map(([most, few, at]) => ids.map((_, index) => (index < at ? most : few))),
    ),
    direction: fc.constantFrom('asc', 'desc'),
    limit: fc.integer({ min: 1, max: 12 }),
    offset: fc.nat(50),
    state: fc.option(fc.constantFrom('open', 'resolved'), { nil: undefined }),
    release: fc.option(fc.constant('r1'), { nil: undefined }),
    keys: fc.constantFrom(1, 8, 1000),
    least: fc.constantFrom(1, 10),
  });
  await fc.assert(
    fc.asyncProperty(settings, async ({ priorities, keys, least, release, ...rest }) => {
      for (const value of issuePriorities) {
        const those = ids.filter((_, index) => priorities[index] === value);
        const { db } = harness;
        const update = db.updateTable('issues').set({ priority: value });
        await update.where('id', 'in', those).execute();
      }
      const { direction, ...page } = rest;
      const order = { sort: 'priority', direction } as const;
      const query = { ...page, order, slice: { tenant: project, window, release } };
      const few = { forEach: 1, least };
      const read = (inOrder: number) =>
        readIssuePage(reading, project, query, signal, {
          keys,
          inOrder,
          lookedUp: few,
          newest: few,
        });
      const expected = await read(0);
      expect(await read(1000)).toEqual(expected);
    }),
    { numRuns: runsOf(30) },
  );
});

test('a search finds parts of types and messages, ignoring case, and nothing else', async () => {
  const total = async (search: string) =>
    (await harness.ask('acmeViewer', 'GET', `${path}/issues?search=${encodeURIComponent(search)}`))
      .body.total;
  expect(await total('rrOR4')).toBe(await total('error4'));
  expect(await total('ERROR41')).toBe(1);
  // Types and messages are searched separately, and wildcards and NUL have no special meaning.
  for (const none of ['error41\n', 'error%', 'error4_', 'error\\', '\0']) {
    expect(await total(none), none).toBe(0);
  }
});

test('above the quota of issues, the list ends with the issue for all others', async () => {
  const flooded = await harness.create({ ownerId: ownerIds.acme });
  const rows = Array.from({ length: 30 }, (_, index) =>
    occurrenceRow(flooded.number, now - 1000 * (1 + index), {
      group_hash: `flood${index}`,
      count: 2,
    }),
  );
  await harness.events.insert('occurrences', rows, 'flooded');
  const context = { ...harness.options, limits: { ...defaultLimits, issues: 5 } };
  await recordGroups(context, groupsOf(rows.slice(0, 12)));
  const answer = await harness.ask(
    'acmeMember',
    'GET',
    `/v0/project/${flooded.id}/issues?sort=count`,
  );
  const listed = (answer.body.items ?? []).map((item) => [item['type'], item['count']]);
  expect([answer.status, answer.body['total']]).toEqual([200, 6]);
  expect(listed[0]).toEqual(['(other)', 14]);
  expect(listed.slice(1).map(([, count]) => count)).toEqual([2, 2, 2, 2, 2]);
});

test('an issue with more groups than parameters can name is listed and read like any other', async () => {
  const merged = await harness.create({ ownerId: ownerIds.acme });
  const [known, later] = ['ab', 'cd'].map((hash, index) =>
    occurrenceRow(merged.number, now - 1000 * (1 + index), { group_hash: hash }),
  );
  if (known === undefined || later === undefined) throw new Error('two rows');
  await harness.events.insert('occurrences', [known, later], 'merged');
  await recordGroups(harness.options, groupsOf([known]));
  const issues = `/v0/project/${merged.id}/issues`;
  const list = async (query = '') => (await harness.ask('acmeMember', 'GET', issues + query)).body;
  const id = String((await list()).items?.[0]?.['id']);
  await harness.db.transaction().execute(async (transaction) => {
    for (let group = 0; group < 13_000; group++) {
      const hash = group === 0 ? 'cd' : String(group).padStart(64, 'f');
      const { algorithm } = known;
      const fingerprint = { ...merged, projectId: merged.id, algorithm, hash };
      await insertFingerprint(transaction, fingerprint, { issueId: id, originalIssueId: id }, 1);
    }
  });
  const isSent = { type: 'comparison', field: 'error_message', operator: 'equals', value: 'no' };
  const filter = `?filter=${encodeURIComponent(JSON.stringify(isSent))}`;
  for (const query of ['', '?search=e', '?sort=count&state=open', filter]) {
    const { total, items = [] } = await list(query);
    expect([total, items.map((item) => [item['id'], item['count']])]).toEqual([1, [[id, 2]]]);
  }
  const one = (await harness.ask('acmeMember', 'GET', `${issues}/${id}`)).body;
  expect(one['count']).toBe(2);
  const occurrences = `${issues}/${id}/occurrences`;
  for (const query of ['', filter]) {
    const { body } = await harness.ask('acmeMember', 'GET', occurrences + query);
    expect(body.total).toBe(2);
  }
});
