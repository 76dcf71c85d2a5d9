import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineHarness, startEngineHarness } from '../../test/engine-harness.ts';
import { groupsOf, issuesHarness } from '../../test/issues-harness.ts';
import { occurrenceRow } from '../../test/occurrence-row.ts';
import { defaultLimits } from '../quotas/index.ts';
import { personForgetter } from './forget-person.ts';
import { fillMessages } from './issue-texts-store.ts';
import { recordGroups } from './new-issues.ts';
import { silentIssueRemover } from './remove-silent-issues.ts';
import { silentIssuesJob } from './silent-issues-job.ts';

let engine: EngineHarness;
let harness: Awaited<ReturnType<typeof issuesHarness>>;
beforeAll(async () => {
  engine = await startEngineHarness();
  harness = await issuesHarness();
});
afterAll(async () => {
  await harness.close();
  await engine.close();
});

const hour = 3_600_000;
const { signal } = new AbortController();

test('texts of a deleted person leave their issues, which get one that is left', async () => {
  const { db, clock, jobs } = harness;
  const project = await harness.create();
  const at = clock.now();
  const row = (group_hash: string, error_message: string, after = 0) =>
    occurrenceRow(project.number, at + after, { group_hash, error_message });
  const theirs = ['alone', 'shared', 'merged', 'labelled'].map((hash) => row(hash, `ann, ${hash}`));
  const others = row('others', 'bob, others');
  const left = [row('shared', 'bob', 2), row('shared', 'carl', 1), others];
  await recordGroups(harness.options, groupsOf([...theirs, others]));
  const texts = async () => {
    const rows = await db
      .selectFrom('issues')
      .innerJoin('fingerprints', 'fingerprints.original_issue_id', 'issues.id')
      .select(['hash', 'message', 'message_lower'])
      .where('issues.project_id', '=', project.id)
      .orderBy('hash')
      .execute();
    return Object.fromEntries(
      rows.map((each) => [each.hash, `${each.message}/${each.message_lower}`]),
    );
  };
  const idOf = async (hash: string) => {
    const found = db.selectFrom('fingerprints').select('issue_id').where('hash', '=', hash);
    return (await found.where('project_id', '=', project.id).executeTakeFirstOrThrow()).issue_id;
  };
  const primary = await idOf('others');
  await db
    .updateTable('issues')
    .set({ merged_into: primary })
    .where('id', '=', await idOf('merged'))
    .execute();
  await db
    .updateTable('fingerprints')
    .set({ issue_id: primary })
    .where('hash', '=', 'merged')
    .execute();
  await db
    .updateTable('issues')
    .set({ state: 'resolved' })
    .where('id', '=', await idOf('labelled'))
    .execute();
  await engine.store.insert('occurrences', left, 'left');

  jobs.register(silentIssuesJob(silentIssueRemover(db, engine.store, clock)));
  const forget = personForgetter({ db, events: engine.store, jobs });
  const groups = theirs.map(({ algorithm, group_hash }) => `${algorithm}:${group_hash}`);
  const removed = {
    project: project.number,
    groups: [...groups, 'legacy:unknown'],
    before: at + 3,
  };
  await forget(removed, signal);
  await forget(removed, signal);
  const after = {
    shared: 'carl/carl',
    merged: '/',
    labelled: '/',
    others: 'bob, others/bob, others',
  };
  expect(await texts()).toEqual({ alone: '/', ...after });

  // As long as the digest knows the groups, it doesn't report them again.
  await jobs.runDue();
  expect(Object.keys(await texts())).toContain('alone');
  await recordGroups(harness.options, groupsOf([row('labelled', 'Dora')]));
  clock.advance(15 * hour);
  await jobs.runDue();
  expect(await texts()).toEqual({ ...after, labelled: 'Dora/dora' });
});

test('the issue for groups above the quota keeps its text, which is nobody’s', async () => {
  const { db, clock } = harness;
  const project = await harness.create();
  const row = (group_hash: string, error_message: string) =>
    occurrenceRow(project.number, clock.now(), { group_hash, error_message });
  const rows = [row('own', 'bob'), row('above', 'ann'), row('beyond', 'carl, a secret')];
  const limits = { ...defaultLimits, issues: 1 };
  await recordGroups({ ...harness.options, limits }, groupsOf(rows));
  await engine.store.insert('occurrences', rows.slice(2), 'above');
  const forget = personForgetter({ ...harness, events: engine.store });
  const groups = rows.slice(0, 2).map(({ algorithm, group_hash }) => `${algorithm}:${group_hash}`);
  await forget({ project: project.number, groups, before: clock.now() }, signal);
  const issues = await db
    .selectFrom('issues')
    .select('message')
    .where('project_id', '=', project.id)
    .orderBy('message')
    .execute();
  expect(issues).toEqual([{ message: '' }, { message: 'Errors beyond the quota of issues' }]);
});

test('a project that was deleted meanwhile has nothing to forget', async () => {
  const forget = personForgetter({ ...harness, events: engine.store });
  await forget({ project: 123_456, groups: ['legacy:a'], before: 1 }, signal);
});

test('more known groups at once than a statement has parameters can get messages', async () => {
  const many = Array.from({ length: 33_000 }, (_, at) => [`legacy:${at}`, `issue ${at}`] as const);
  const groups = many.map((_, at) => ({ algorithm: 'legacy', hash: `${at}`, message: 'again' }));
  await fillMessages(harness.db, new Map(many), groups);
});
