import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { projectsHarness } from '../../test/projects-harness.ts';
import { storedPeople } from './identified-store.ts';
import { putPerson } from './people-store.ts';

const harness = closedAfterTests(await projectsHarness());
const { db } = harness;

test('only people of the projects are looked for', async () => {
  const [own, other] = [await harness.create(), await harness.create()];
  const unset = { email: null, name: null, phone: null, avatarUrl: null, traits: {} };
  const times = { firstIdentifiedAt: 1, lastIdentifiedAt: 1 };
  const ids = { [own.id]: 'mine', [other.id]: 'theirs' };
  for (const [projectId, id] of Object.entries(ids)) {
    await putPerson(db, projectId, 1, { id, externalId: id, ...unset, ...times });
  }
  const found = async (...projectIds: string[]) => [
    ...(await storedPeople(db, { projectIds, personIds: ['mine', 'theirs', 'none'] })).keys(),
  ];
  expect(await found(own.id)).toEqual(['mine']);
  expect(await found(own.id, other.id)).toEqual(['mine', 'theirs']);
  expect(await found()).toEqual([]);
});
