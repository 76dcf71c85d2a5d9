import { afterAll, beforeAll, expect, test } from 'vitest';
import { addIssue, issuesRig } from '../../test/issues-rig.ts';
import { ownerIds } from '../../test/people.ts';
import type { ProjectsHttpRig } from '../../test/projects-http-rig.ts';
import { hashLister } from './hashes-store.ts';

let rig: ProjectsHttpRig;
beforeAll(async () => {
  rig = await issuesRig();
});
afterAll(() => rig.close());

async function listed(projectId: string, errorGeneration = 1, size = 100) {
  const project = { id: projectId, generation: 1, errorGeneration };
  const pages: number[] = [];
  const issues: Record<string, string> = {};
  for await (const page of hashLister(rig.db, size)(project)) {
    pages.push(page.length);
    for (const { algorithm, hash, issueId } of page) issues[`${algorithm}:${hash}`] = issueId;
  }
  return { pages, issues };
}

test('every hash is returned with its visible issue, which is the primary for merged ones', async () => {
  const { id } = await rig.create({ ownerId: ownerIds.acme, private: true });
  const other = await rig.create({ ownerId: ownerIds.acme, private: true });
  const [a, b] = [await addIssue(rig, id, ['a1', 'a2']), await addIssue(rig, id, ['b'])];
  await addIssue(rig, other.id, ['of another project']);
  await addIssue(rig, id, ['before a reset'], { error_generation: 0 });
  await addIssue(rig, id, ['before a wipe'], { generation: 0 });
  const body = { projectId: id, primaryErrorId: a, mergedErrorIds: [b] };
  const { status } = await rig.ask('acmeMember', 'POST', '/v0/errors/merge', body);
  expect(status).toBe(200);
  expect(await listed(id)).toEqual({ pages: [3], issues: { 'g1:a1': a, 'g1:a2': a, 'g1:b': a } });
  expect(await listed(id, 2)).toEqual({ pages: [], issues: {} });
});

test('many hashes are read in pages, each once', async () => {
  const { id } = await rig.create({ ownerId: ownerIds.acme, private: true });
  const hashes = Array.from({ length: 6 }, (_, index) => `hash ${index}`);
  const issue = await addIssue(rig, id, hashes);
  const { pages, issues } = await listed(id, 1, 3);
  expect(pages).toEqual([3, 3]);
  expect(issues).toEqual(Object.fromEntries(hashes.map((hash) => [`g1:${hash}`, issue])));
});
