import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectsHarness, type ProjectsHarness } from '../../test/projects-harness.ts';
import type { Identified } from '../kinds/identify/findings.ts';
import type { Project } from '../projects/index.ts';
import { defaultLimits } from '../quotas/index.ts';
import { storeIdentified } from './store-identified.ts';
import { findPerson } from './people-store.ts';
import { addRemoval } from './removals-store.ts';

let harness: ProjectsHarness;
let project: Project;
beforeEach(async () => {
  harness = await projectsHarness();
  project = await harness.create();
});
afterEach(() => harness.close());

const said = (
  position: number,
  traits: Record<string, unknown>,
  more: Partial<Identified> = {},
) => ({
  project: project.number,
  generation: 1,
  position,
  receivedAt: position * 1000,
  orderedAt: position * 1000,
  personId: 'p',
  externalId: 'user',
  fields: { email: null, name: null, phone: null, avatarUrl: null },
  clearFields: [],
  traits,
  replaceTraits: false,
  unsetTraits: [],
  ...more,
});
const email = (address: string) => ({ email: address, name: null, phone: null, avatarUrl: null });
const keep = (journal: string, ...identified: Identified[]) =>
  storeIdentified(harness.db, journal, identified);
const traits = async (current = project) =>
  (await findPerson(harness.db, current, 'user'))?.traits ?? null;

test('processing calls again, in the same or other portions, changes nothing', async () => {
  const calls = [said(1, { a: 1 }), said(2, { a: 2, b: 1 }), said(3, {}, { unsetTraits: ['b'] })];
  await keep('j', ...calls);
  const first = await findPerson(harness.db, project, 'user');
  expect(first?.traits).toEqual({ a: 2 });
  await keep('j', ...calls);
  for (const each of calls) await keep('j', each);
  expect(await findPerson(harness.db, project, 'user')).toEqual(first);
  await keep('j', ...calls, said(4, { c: 1 }));
  expect(await traits()).toEqual({ a: 2, c: 1 });
});

test('positions of another journal are counted separately', async () => {
  await keep('j', said(100, { a: 1 }));
  await keep('k', said(1, { b: 1 }));
  expect(await traits()).toEqual({ a: 1, b: 1 });
});

test('a late call from a dead letter fills a gap, but changes nothing that was set since', async () => {
  const late = said(5, { late: 1 });
  await storeIdentified(harness.db, 'j', [late], { mark: 'replay', isLate: true });
  expect(await traits()).toEqual({ late: 1 });
  await keep('j', said(6, { now: 1 }));
  await storeIdentified(harness.db, 'j', [late, said(7, { newer: 1 })], {
    mark: 'replay 2',
    isLate: true,
  });
  expect(await traits()).toEqual({ late: 1, now: 1, newer: 1 });
});

test('calls through two instances count in the order of their receipt, whichever is digested first', async () => {
  const calls: readonly (readonly [journal: string, call: Identified])[] = [
    ['a', said(1, { plan: 'free', seats: 1 }, { fields: email('old@example.com') })],
    ['b', said(2, { plan: 'pro' }, { unsetTraits: ['seats'] })],
    ['a', said(3, { theme: 'dark', seats: 3 }, { fields: email('new@example.com') })],
    ['b', said(4, { plan: 'team' }, { clearFields: ['email'] })],
    ['a', said(5, { kept: true }, { replaceTraits: true })],
    ['b', said(6, { more: 1 }, { fields: email('last@example.com') })],
  ];
  const inTurn = ([only]: readonly string[]) => calls.filter(([journal]) => journal === only);
  const orders = [
    calls,
    [...inTurn(['a']), ...inTurn(['b'])],
    [...inTurn(['b']), ...inTurn(['a'])],
  ];
  for (const [at, order] of orders.entries()) {
    await harness.db.deleteFrom('people').execute();
    for (const [journal, call] of order) await keep(`${journal}${at}`, call);
    const person = await findPerson(harness.db, project, 'user');
    expect(person).toMatchObject({ traits: { kept: true, more: 1 }, email: 'last@example.com' });
    expect([person?.firstIdentifiedAt, person?.lastIdentifiedAt]).toEqual([1000, 6000]);
  }
});

test('what an earlier release stored is changed only by later calls', async () => {
  await keep('a', said(5, { plan: 'pro' }));
  await harness.db.updateTable('people').set({ set_at: null }).execute();
  await keep('b', said(4, { plan: 'free', seats: 1 }));
  expect(await traits()).toEqual({ plan: 'pro', seats: 1 });
  await keep('b', said(6, { plan: 'team' }));
  expect(await traits()).toEqual({ plan: 'team', seats: 1 });
});

test('calls from before a removal stay forgotten, later ones count', async () => {
  const removal = {
    id: 'r',
    projectId: project.id,
    personId: 'p',
    places: [{ journal: 'j', position: 10 }],
  };
  await addRemoval(harness.db, { ...removal, forgets: 'person' }, 1);
  await keep('j', said(9, { old: 1 }));
  expect(await traits()).toBeNull();
  await storeIdentified(harness.db, 'j', [said(0, { dead: 1 })], { mark: 'replay', isLate: true });
  expect(await traits()).toBeNull();
  await keep('j', said(10, { fresh: 1 }));
  expect(await traits()).toEqual({ fresh: 1 });
});

test('a person of an older generation is forgotten, including late calls for them', async () => {
  await keep('j', said(1, { old: 1 }));
  await harness.db.updateTable('projects').set({ generation: 2 }).execute();
  const wiped = { ...project, generation: 2 };
  expect(await traits(wiped)).toBeNull();
  await keep('j', said(2, { late: 1 }), said(3, { fresh: 1 }, { generation: 2 }));
  expect(await traits(wiped)).toEqual({ fresh: 1 });
});

test('nothing is stored for projects that no longer exist', async () => {
  await keep('j', said(1, { a: 1 }, { project: 9999 }));
  await harness.db.updateTable('projects').set({ deleted_at: 1 }).execute();
  await keep('j', said(2, { a: 1 }));
  expect(await harness.db.selectFrom('people').select('person_id').execute()).toEqual([]);
});

test('people beyond the quota are not recorded, but known ones can still change', async () => {
  const limits = { ...defaultLimits, people: 1 };
  const identified = (...said: Identified[]) =>
    storeIdentified(harness.db, 'j', said, undefined, limits);
  const second = { personId: 'q', externalId: 'second' };
  await identified(said(1, { a: 1 }), said(2, { a: 1 }, second));
  await identified(said(3, { a: 2 }), said(4, { a: 2 }, second));
  expect(await traits()).toEqual({ a: 2 });
  expect(await findPerson(harness.db, project, 'second')).toBeNull();
  const overruns = await harness.db
    .selectFrom('quota_overruns')
    .select(['quota', 'last_at'])
    .execute();
  expect(overruns).toEqual([{ quota: 'people', last_at: 4000 }]);
});
