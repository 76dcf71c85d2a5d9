import { expect, test } from 'vitest';
import { slowness } from '../../test/grouping/processor-time-harness.ts';
import { longestWait } from '../../test/longest-wait.ts';
import { projectsHarness } from '../../test/projects-harness.ts';
import { keysByIssue, keysOfIssues } from './issues-read-store.ts';

test('a search for repeated characters in errors that repeat them holds up nothing else', async () => {
  const harness = await projectsHarness();
  const { db } = harness;
  const project = await harness.create();
  const message = 'a'.repeat(1_000);
  const of = { project_id: project.id, generation: 1, error_generation: 1 };
  const ids = Array.from({ length: 3_000 }, () => harness.options.makeId());
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500);
    const texts = {
      language: 'java',
      type: 'Error',
      message,
      type_lower: 'error',
      message_lower: message,
    };
    const times = { state: 'open' as const, merged_into: null, created_at: 1, updated_at: 1 };
    await db
      .insertInto('issues')
      .values(some.map((id) => ({ ...of, ...texts, ...times, id })))
      .execute();
    const prints = some.map((id) => ({ ...of, algorithm: 'g1', hash: id, issue_id: id }));
    await db
      .insertInto('fingerprints')
      .values(prints.map((each) => ({ ...each, original_issue_id: each.issue_id, created_at: 1 })))
      .execute();
  }
  const search = `${'a'.repeat(500)}b`;
  const longest = await longestWait(async () => {
    const asked = { filters: { search }, most: 1_000 };
    expect(await keysOfIssues(db, project, { ...asked, of: 'matching' })).toEqual([]);
    expect(await keysOfIssues(db, project, { ...asked, of: 'others' })).toBe(null);
    expect((await keysByIssue(db, project, { search: 'a'.repeat(999) })).size).toBe(ids.length);
  });
  expect(longest).toBeLessThan(60 * slowness());
  await harness.close();
});
