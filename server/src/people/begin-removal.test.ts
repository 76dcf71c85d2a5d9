import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPeople, ownerIds } from '../../test/people.ts';
import {
  collectedHere,
  projectsHarness,
  type ProjectsHarness,
} from '../../test/projects-harness.ts';
import type { Caller } from '../accounts/index.ts';
import type { Identified } from '../kinds/identify/findings.ts';
import type { Project } from '../projects/index.ts';
import { beginPersonRemoval } from './begin-removal.ts';
import { storeIdentified } from './store-identified.ts';
import type { PeopleContext } from './people-context.ts';
import { findPerson } from './people-store.ts';

let harness: ProjectsHarness;
let project: Project;
beforeEach(async () => {
  harness = await projectsHarness();
  await addPeople(harness.db);
  project = await harness.create({ ownerId: ownerIds.ann });
});
afterEach(() => harness.close());

const personId = '00000000-0000-4000-8000-000000000001';
const said = (position: number, traits: Record<string, unknown>): Identified => ({
  project: project.number,
  generation: 1,
  position,
  receivedAt: position,
  orderedAt: position,
  personId,
  externalId: 'user',
  fields: { email: null, name: null, phone: null, avatarUrl: null },
  clearFields: [],
  traits,
  replaceTraits: false,
  unsetTraits: [],
});
const keep = (...identified: Identified[]) => storeIdentified(harness.db, 'j', identified);
const traits = async () => (await findPerson(harness.db, project, 'user'))?.traits ?? null;

const caller: Caller = {
  kind: 'session',
  userId: ownerIds.ann,
  keyId: null,
  readOnly: false,
  memberships: new Map(),
};

function removeWhile(meanwhile: () => void, whenStored = () => Promise.resolve()) {
  const context: PeopleContext = {
    ...harness.options,
    rollUps: () => ({}),
    runner: { run: () => Promise.resolve([]) },
    whenStored,
    collected: collectedHere({
      settle: async () => {
        meanwhile();
        return { journal: 'j', position: 10 };
      },
    }),
  };
  const { signal } = new AbortController();
  const granted = { caller, project, signal, recheck: async () => ({ project }) };
  return beginPersonRemoval(context, 'person', granted, 'user');
}

test('only an identify call processed while a removal begins is kept', async () => {
  await keep(said(5, { old: 1 }));
  let begun = () => {};
  const meanwhile = new Promise<void>((resolve) => (begun = resolve)).then(() =>
    keep(said(10, { fresh: 1 })),
  );
  await removeWhile(begun);
  await meanwhile;
  expect(await traits()).toEqual({ fresh: 1 });
});

test('an earlier call, processed meanwhile, is deleted with the rest', async () => {
  await keep(said(5, { old: 1 }));
  let begun = () => {};
  const meanwhile = new Promise<void>((resolve) => (begun = resolve)).then(() =>
    keep(said(9, { late: 1 })),
  );
  await removeWhile(begun);
  await meanwhile;
  expect(await traits()).toBeNull();
});

test('a removal waits for a person who is acknowledged but not stored yet', async () => {
  await removeWhile(
    () => {},
    () => keep(said(9, { just: 1 })),
  );
  expect(await traits()).toBeNull();
  expect(await harness.db.selectFrom('person_removals').select('person_id').execute()).toEqual([
    { person_id: personId },
  ]);
});

test('if that takes too long, nothing is removed', async () => {
  await keep(said(5, { old: 1 }));
  const late = new Error('behind');
  await expect(
    removeWhile(
      () => {},
      () => Promise.reject(late),
    ),
  ).rejects.toBe(late);
  expect(await traits()).toEqual({ old: 1 });
});

test('beyond a thousand removals in the projects of an owner, the next one waits, and nothing is removed', async () => {
  await keep(said(5, { old: 1 }));
  const same = await harness.create({ ownerId: ownerIds.ann });
  const other = await harness.create({ ownerId: ownerIds.acme });
  const add = async (projectId: string, count: number): Promise<void> => {
    const from = { project_id: projectId, forgets: 'person', journal: 'j', position: 1 } as const;
    const rows = Array.from({ length: count }, (_, nth) => ({ ...from, person_id: `p${nth}` }));
    await harness.db
      .insertInto('person_removals')
      .values(rows.map((row) => ({ ...row, id: harness.options.makeId(), created_at: 1 })))
      .execute();
  };
  const remove = () => removeWhile(() => {});
  await add(other.id, 1_000);
  await add(same.id, 999);
  await remove();
  expect(await traits()).toBeNull();
  await keep(said(20, { fresh: 1 }));
  await expect(remove()).rejects.toMatchObject({ tag: 'ServiceUnavailableError' });
  expect(await traits()).toEqual({ fresh: 1 });
});
