import { expect, test } from 'vitest';
import { addIssue, hashesByIssue, issuesHarness } from '../../test/issues-harness.ts';
import { slowness } from '../../test/grouping/processor-time-harness.ts';
import { longestWait } from '../../test/longest-wait.ts';
import type { TableRows } from '../store/events/index.ts';
import { removeIssues } from './remove-issues.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await issuesHarness());

const removed: unknown[] = [];
const events = {
  removeRows: async ({ table, params }: TableRows) => {
    removed.push([table, params]);
    return true;
  },
};
const never = new AbortController().signal;

test('issues of older generations are removed with their fingerprints; current ones and those of other projects stay', async () => {
  const project = { ...(await harness.create()), generation: 2, errorGeneration: 5 };
  const other = await harness.create();
  await harness.db.transaction().execute(async (transaction) => {
    const inside = { ...harness, db: transaction };
    for (let index = 0; index < 600; index++) await addIssue(inside, project.id, [`old-${index}`]);
  });
  await addIssue(harness, project.id, ['wiped'], { generation: 1, error_generation: 5 });
  await addIssue(harness, project.id, ['reset'], { generation: 2, error_generation: 4 });
  const now = await addIssue(harness, project.id, ['now'], { generation: 2, error_generation: 5 });
  const foreign = await addIssue(harness, other.id, ['foreign']);
  await removeIssues(harness.db, events, project, never);
  expect(await hashesByIssue(harness, project.id)).toEqual({ [now]: ['now'] });
  expect(await hashesByIssue(harness, other.id)).toEqual({ [foreign]: ['foreign'] });
  expect(removed).toEqual([['occurrences', { project: project.number, error_generation: 5 }]]);
});

test('an old tree of merges is removed too, in any order', async () => {
  const project = await harness.create();
  const ids = [];
  for (const hash of ['a', 'b', 'c']) ids.push(await addIssue(harness, project.id, [hash]));
  const [a = '', b = '', c = ''] = ids;
  for (const [id, into] of [
    [a, b],
    [c, b],
  ]) {
    await harness.db
      .updateTable('issues')
      .set({ merged_into: into })
      .where('id', '=', id ?? '')
      .execute();
  }
  await removeIssues(harness.db, events, { ...project, errorGeneration: 2 }, never);
  expect(await hashesByIssue(harness, project.id)).toEqual({});
});

test('others are answered while tens of thousands of issues are removed', async () => {
  const project = await harness.create();
  const now = harness.clock.now();
  const of = { project_id: project.id, generation: 1, error_generation: 1, created_at: now };
  await harness.db.transaction().execute(async (transaction) => {
    for (let at = 0; at < 20_000; at += 500) {
      const ids = Array.from({ length: 500 }, (_, index) => `many-${at + index}`);
      const texts = { language: 'java', type: 'E', message: 'no', state: 'open' } as const;
      await transaction
        .insertInto('issues')
        .values(ids.map((id) => ({ id, ...of, ...texts, merged_into: null, updated_at: now })))
        .execute();
      await transaction
        .insertInto('fingerprints')
        .values(
          ids.map((id) => ({
            ...{ ...of, algorithm: 'g1', hash: id, issue_id: id, original_issue_id: id },
          })),
        )
        .execute();
    }
  });
  const removed = () => removeIssues(harness.db, events, { ...project, errorGeneration: 2 }, never);
  const longest = await longestWait(removed);
  expect(await hashesByIssue(harness, project.id)).toEqual({});
  expect(longest).toBeLessThan(500 * slowness());
});

test('it stops if its signal aborts', async () => {
  const project = await harness.create();
  await addIssue(harness, project.id, ['old']);
  const stopped = AbortSignal.abort(new Error('stop'));
  const removing = removeIssues(harness.db, events, { ...project, errorGeneration: 2 }, stopped);
  await expect(removing).rejects.toThrow('stop');
});
