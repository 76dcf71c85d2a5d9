import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { addIssue, issuesHarness } from '../../test/issues-harness.ts';
import { ownerIds } from '../../test/people.ts';
import { issueCounts } from './label-counts-store.ts';

const harness = closedAfterTests(await issuesHarness());
const { db } = harness;
const project = await harness.create({ ownerId: ownerIds.acme });
const add = (hash: string, generation?: number) =>
  addIssue(harness, project.id, [hash], generation === undefined ? {} : { generation });

async function label(id: string, issues: readonly string[]): Promise<void> {
  const texts = { name: id, name_lower: id, color: 'red', created_by: 'ada', updated_by: 'ada' };
  const times = { position: 1, created_at: 1, updated_at: 1 };
  await db
    .insertInto('error_labels')
    .values({ id, project_id: project.id, ...texts, ...times })
    .execute();
  const rows = issues.map((issue_id) => ({ issue_id, label_id: id, created_at: 1 }));
  if (rows.length > 0) await db.insertInto('issue_labels').values(rows).execute();
}

const issues = [await add('a'), await add('b'), await add('c'), await add('d'), await add('e')];
const [first = '', second = ''] = issues;
await db.updateTable('issues').set({ merged_into: first }).where('id', '=', second).execute();
await label('all', [...issues, await add('of an earlier generation', 0)]);
await label('one', [first]);
await label('merged', [second]);
await label('none', []);
const labels = ['all', 'one', 'merged', 'none'];

test.each([1, 2, 5, 6, 7, 100])(
  'counts are the same if %i issues are read at a time',
  async (size) => {
    const counts = await issueCounts(db, project, labels, undefined, size);
    expect(Object.fromEntries(counts)).toEqual({ all: 4, one: 1, merged: 0, none: 0 });
  },
);

test('other work runs in between, and counting ends with its request', async () => {
  const ending = new AbortController();
  setImmediate(() => ending.abort(new Error('gone')));
  await expect(issueCounts(db, project, labels, ending.signal, 1)).rejects.toThrow('gone');
});
