import { expect, test } from 'vitest';
import { addIssue, issuesHarness } from '../../test/issues-harness.ts';
import { ownerIds } from '../../test/people.ts';
import { hashLister } from './hashes-store.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await issuesHarness());

async function listed(projectId: string, errorGeneration = 1, size = 100) {
  const project = { id: projectId, generation: 1, errorGeneration };
  const pages: number[] = [];
  const issues: Record<string, string> = {};
  for await (const page of hashLister(harness.db, size)(project)) {
    pages.push(page.length);
    for (const { key, issueId } of page) issues[key] = issueId;
  }
  return { pages, issues };
}

test('every hash is returned with its visible issue, which is the primary for merged ones', async () => {
  const { id } = await harness.create({ ownerId: ownerIds.acme, private: true });
  const other = await harness.create({ ownerId: ownerIds.acme, private: true });
  const [a, b] = [await addIssue(harness, id, ['a1', 'a2']), await addIssue(harness, id, ['b'])];
  await addIssue(harness, other.id, ['of another project']);
  await addIssue(harness, id, ['before a reset'], { error_generation: 0 });
  await addIssue(harness, id, ['before a wipe'], { generation: 0 });
  const body = { projectId: id, primaryErrorId: a, mergedErrorIds: [b] };
  const { status } = await harness.ask('acmeMember', 'POST', '/v0/errors/merge', body);
  expect(status).toBe(200);
  expect(await listed(id)).toEqual({ pages: [3], issues: { 'g1:a1': a, 'g1:a2': a, 'g1:b': a } });
  expect(await listed(id, 2)).toEqual({ pages: [], issues: {} });
});

test('many hashes are read in pages, each once', async () => {
  const { id } = await harness.create({ ownerId: ownerIds.acme, private: true });
  const hashes = Array.from({ length: 6 }, (_, index) => `hash ${index}`);
  const issue = await addIssue(harness, id, hashes);
  const { pages, issues } = await listed(id, 1, 3);
  expect(pages).toEqual([3, 3]);
  expect(issues).toEqual(Object.fromEntries(hashes.map((hash) => [`g1:${hash}`, issue])));
});
