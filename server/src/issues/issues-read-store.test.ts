import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { addIssue, issuesHarness } from '../../test/issues-harness.ts';
import { ownerIds } from '../../test/people.ts';
import type { Project } from '../projects/index.ts';
import { setPriority } from './change-issue-store.ts';
import type { IssuePriority } from './issue-priority.ts';
import { keysByIssue, keysOfIssues, mergedKeys, prioritiesByIssue } from './issues-read-store.ts';
import { moveFingerprints } from './merges-store.ts';

const harness = closedAfterTests(await issuesHarness());
let project: Project;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme });
});

async function add(hash: string, priority?: IssuePriority): Promise<string> {
  const id = await addIssue(harness, project.id, [hash]);
  if (priority !== undefined) await setPriority(harness.db, id, priority, 5);
  return id;
}

test('issues are found by their priority, and all others by its opposite', async () => {
  const [high, medium, low] = [await add('a', 'high'), await add('b'), await add('c', 'low')];
  await addIssue(harness, project.id, ['d'], { generation: 0 });
  const found = async (priority: IssuePriority) => [
    ...(await keysByIssue(harness.db, project, { priority })).keys(),
  ];
  expect([await found('high'), await found('medium'), await found('low')]).toEqual([
    [high],
    [medium],
    [low],
  ]);
  const filters = { priority: 'high' } as const;
  const keys = async (of: 'matching' | 'others') =>
    (await keysOfIssues(harness.db, project, { filters, of, most: 10 }))?.toSorted();
  expect([await keys('matching'), await keys('others')]).toEqual([['g1:a'], ['g1:b', 'g1:c']]);
});

test('priorities of the matching issues are read without those of merged ones', async () => {
  const [high, low] = [await add('a', 'high'), await add('b', 'low')];
  const merged = await add('c', 'high');
  await harness.db
    .updateTable('issues')
    .set({ merged_into: high })
    .where('id', '=', merged)
    .execute();
  const read = async (filters: Parameters<typeof prioritiesByIssue>[2]) =>
    Object.fromEntries(await prioritiesByIssue(harness.db, project, filters));
  expect(await read({})).toEqual({ [high]: 'high', [low]: 'low' });
  expect(await read({ priority: 'low' })).toEqual({ [low]: 'low' });
});

test('issues with several fingerprints are found, whether these are their own or those of merged ones', async () => {
  const several = await addIssue(harness, project.id, ['a', 'b']);
  const [primary, merged] = [await add('c'), await add('d')];
  await add('e');
  await addIssue(harness, project.id, ['f', 'g'], { generation: 0 });
  const read = async () => Object.fromEntries(await mergedKeys(harness.db, project));
  expect(await read()).toEqual({ 'g1:a': several, 'g1:b': several });
  await harness.db
    .updateTable('issues')
    .set({ merged_into: primary })
    .where('id', '=', merged)
    .execute();
  await moveFingerprints(harness.db, [merged], primary);
  const both = { 'g1:c': primary, 'g1:d': primary };
  expect(await read()).toEqual({ 'g1:a': several, 'g1:b': several, ...both });
  await harness.db
    .updateTable('issues')
    .set({ merged_into: null })
    .where('id', '=', merged)
    .execute();
  await moveFingerprints(harness.db, [merged], null);
  expect(await read()).toEqual({ 'g1:a': several, 'g1:b': several });
});
