import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { metadataHarness } from '../../../../test/metadata-harness.ts';
import { projectRow } from '../../../../test/project-row.ts';
import { moreFingerprints } from './0046-more-fingerprints.ts';

test('of the fingerprints an issue was created with, all but one are more', async () => {
  const { db, close } = await metadataHarness();
  const project = projectRow({ ownerId: 'ada' });
  await db.insertInto('projects').values(project).execute();
  const of = { project_id: project.id, generation: 1, error_generation: 1, created_at: 1 };
  const texts = { language: 'java', type: 'E', message: '', state: 'open' as const };
  const issues = ['one', 'two', 'merged'].map((id) => ({
    ...{ ...of, ...texts, id, merged_into: null, updated_at: 1 },
  }));
  await db.insertInto('issues').values(issues).execute();
  const add = async (algorithm: string, hash: string, original: string, issue = original) =>
    db
      .insertInto('fingerprints')
      .values({ ...of, algorithm, hash, issue_id: issue, original_issue_id: original })
      .execute();
  await add('legacy', 'a', 'one');
  await add('g1', 'z', 'two');
  await add('legacy', 'b', 'two');
  await add('legacy', 'c', 'two');
  await add('legacy', 'd', 'merged', 'two');
  const update = moreFingerprints.statements.find((each) => each.startsWith('update')) ?? '';
  await sql.raw(update).execute(db);
  const rows = await db
    .selectFrom('fingerprints')
    .select(['hash', 'is_more'])
    .orderBy('hash')
    .execute();
  expect(rows.map(({ hash, is_more }) => [hash, is_more])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 1],
    ['d', 0],
    ['z', 0],
  ]);
  await close();
});
