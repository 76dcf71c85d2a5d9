import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { addIssue, issuesHarness } from '../../test/issues-harness.ts';
import { ownerIds } from '../../test/people.ts';
import { setIssueState } from './change-issue-store.ts';
import { fixedPortion } from '../platform/portion-size.ts';
import { isInPortion, issuePortions } from './issue-portions-store.ts';

const harness = closedAfterTests(await issuesHarness());
const project = await harness.create({ ownerId: ownerIds.acme });
const ids: string[] = [];
for (const [nth, state] of (['open', 'resolved', 'ignored', 'open', 'open'] as const).entries()) {
  const id = await addIssue(harness, project.id, [`hash ${nth}`]);
  await setIssueState(harness.db, id, { state }, 5);
  ids.push(id);
}

test.each([1, 2, 3, 4, 5, 6])('every issue is in one portion of %i', async (size) => {
  const found: string[] = [];
  for await (const portion of issuePortions(harness.db, project, undefined, fixedPortion(size))) {
    const rows = await harness.db
      .selectFrom('issues')
      .select('id')
      .where('project_id', '=', project.id)
      .where((eb) => isInPortion(eb, portion))
      .execute();
    expect(rows.length).toBeLessThanOrEqual(size);
    found.push(...rows.map(({ id }) => id));
  }
  expect(found.toSorted()).toEqual(ids.toSorted());
});

test('other work runs in between, and reading ends with its request', async () => {
  const ending = new AbortController();
  setImmediate(() => ending.abort(new Error('gone')));
  const reading = async () => {
    for await (const _ of issuePortions(harness.db, project, ending.signal, fixedPortion(1)));
  };
  await expect(reading()).rejects.toThrow('gone');
});
