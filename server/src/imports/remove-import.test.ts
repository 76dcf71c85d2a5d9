import { beforeAll, expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../test/engine-harness.ts';
import { projectsHarness } from '../../test/projects-harness.ts';
import type { Removes } from '../module.ts';
import type { Project } from '../projects/index.ts';
import { openClient } from '../store/events/engine-client.ts';
import { type Import, journalOf } from './import.ts';
import { ImportedNames } from './imported-names.ts';
import { findImport, insertImport, listImports, updateImport } from './imports-store.ts';
import { importRemoval, removal } from './remove-import.ts';
import { importsOfRemovedProjects } from './removed-projects.ts';
import { beginStoring, endStoring, storedWithin } from './stored-portion.ts';
import { mostUndone, undoImport } from './undo-import.ts';

const engine = closedAfterTests(await startEngineHarness());
const client = closedAfterTests(openClient(engine.address));
const removes: Removes[] = [];
const harness = closedAfterTests(await projectsHarness({ events: engine.store, removes }));
const { db, clock, jobs, options } = harness;
removes.push(importsOfRemovedProjects({ db, clock, names: new ImportedNames() }));
const job = importRemoval({ db, events: engine.store, clock });

beforeAll(() => jobs.register(job));

async function addImport(
  project: Pick<Project, 'generation' | 'id' | 'number'>,
  months = 1,
): Promise<Import> {
  const id = options.makeId();
  const of: Import = {
    ...{ id, projectId: project.id, generation: project.generation, fingerprint: `file ${id}` },
    ...{ fileName: 'a.csv', format: 'plausible', head: '', state: 'done', bytes: 9, offset: 9 },
    ...{ rows: months, skipped: 0, firstAt: 1, lastAt: 2, problem: null },
    ...{ createdAt: clock.now(), updatedAt: clock.now() },
  };
  await insertImport(db, of);
  const rows = Array.from({ length: months }, (_, month) => ({
    ...{ project: project.number, generation: project.generation, journal: journalOf(id) },
    ...{ ts: Date.UTC(2025, month, 1), received_at: clock.now(), id: options.makeId() },
    ...{ position: month, product: 'Plausible', dimension: 'total', item: '', visitors: 1 },
  }));
  await engine.store.insert('figures', rows, id);
  return of;
}

const undo = (project: Project, { id }: Import): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const of = await findImport(transaction, id);
    if (of === null) throw new Error('no such import');
    await undoImport({ clock, jobs }, transaction, project, of);
  });

const count = async (sql: string): Promise<number> => {
  const query = `SELECT count() AS n FROM ${sql}`;
  const answer = await client.query({ query, format: 'JSONEachRow' });
  const [row] = await answer.json<{ n: string }>();
  return Number(row?.n);
};
const mutations = () => count(`system.mutations WHERE table = 'figures'`);

test('imports undone by several owners are removed together, and later ones after a pause', async () => {
  const [one, other] = [await harness.create(), await harness.create()];
  const kept = await addImport(other, 2);
  for (const project of [one, other]) {
    for (let each = 0; each < 4; each++) await undo(project, await addImport(project, 2));
  }
  expect(await listImports(db, one)).toMatchObject(Array(4).fill({ state: 'removing' }));
  await jobs.runDue();
  expect([await listImports(db, one), await listImports(db, other)]).toMatchObject([
    [],
    [{ id: kept.id, state: 'done' }],
  ]);
  expect([await count('figures'), await mutations()]).toEqual([2, 2]);

  await undo(other, kept);
  await jobs.runDue();
  expect([await count('figures'), await mutations()]).toEqual([2, 2]);
  clock.advance(600_000);
  await jobs.runDue();
  expect([await count('figures'), await mutations()]).toEqual([0, 4]);
  expect(await listImports(db, other)).toEqual([]);
});

test('an owner can have only a limited number of imports undone at once', async () => {
  const project = await harness.create();
  for (let each = 0; each < mostUndone; each++) await undo(project, await addImport(project));
  const more = await addImport(project);
  await expect(undo(project, more)).rejects.toMatchObject({
    tag: 'ProjectConflictError',
    message: expect.stringContaining('are already being undone'),
  });
  const listed = await listImports(db, project);
  expect(listed.filter(({ state }) => state === 'removing')).toHaveLength(mostUndone);
  clock.advance(600_000);
  await jobs.runDue();
  await undo(project, more);
});

test('a removal that was interrupted continues', async () => {
  const project = await harness.create();
  const [first, second] = [await addImport(project), await addImport(project, 2)];
  for (const of of [first, second]) await undo(project, of);
  const stopping = new AbortController();
  stopping.abort();
  const run = { subject: '', cursor: null, saveCursor: async () => {} };
  await expect(job.run({ ...run, signal: stopping.signal })).rejects.toThrow('aborted');
  expect(await listImports(db, project)).toHaveLength(2);
  const { signal } = new AbortController();
  expect(await job.run({ ...run, signal })).toMatchObject({ againAt: expect.any(Number) });
  expect(await listImports(db, project)).toEqual([]);
  expect(await job.run({ ...run, signal })).toBeUndefined();
  expect(job.name).toBe(removal);
});

test('rows of a process that was killed while it stored them are removed, however late they come', async () => {
  const project = await harness.create();
  const before = await count('figures');
  const of = await addImport(project);
  await updateImport(db, { ...of, state: 'running' });
  const storing = await beginStoring(db, of, clock.now());
  await undo(project, of);
  await jobs.runDue();
  const row = {
    project: project.number,
    generation: project.generation,
    journal: journalOf(of.id),
  };
  const late = { ...row, ts: 1e12, id: options.makeId() };
  await engine.store.insert('figures', [late], `late ${of.id}`);
  clock.advance(storedWithin);
  await jobs.runDue();
  expect([await count('figures'), await listImports(db, project)]).toMatchObject([
    before + 2,
    [{ state: 'removing' }],
  ]);
  expect(await beginStoring(db, of, clock.now())).toBeNull();
  clock.advance(storedWithin);
  await jobs.runDue();
  expect([await count('figures'), await listImports(db, project)]).toEqual([before, []]);
  expect(storing).toMatchObject({ id: of.id });
});

test('a portion that another process stores too is noted until both have ended', async () => {
  const project = await harness.create();
  const of = await addImport(project);
  await updateImport(db, { ...of, state: 'running' });
  const first = await beginStoring(db, of, clock.now());
  clock.advance(1000);
  const second = await beginStoring(db, of, clock.now());
  await undo(project, of);
  for (const storing of [first, second]) {
    await jobs.runDue();
    expect(await listImports(db, project)).toHaveLength(1);
    if (storing !== null) await endStoring(db, storing, null);
    clock.advance(60_000);
  }
  clock.advance(storedWithin);
  await jobs.runDue();
  expect(await listImports(db, project)).toEqual([]);
});

test.each([['wiped', null] as const, ['deleted', 1] as const])(
  'rows that come after their project was %s are removed, even if the process was killed',
  async (_name, deletedAt) => {
    const { number, id, generation } = await harness.create();
    const before = await count('figures');
    const of = await addImport({ number, id, generation });
    await updateImport(db, { ...of, state: 'running' });
    expect(await beginStoring(db, of, clock.now())).toMatchObject({ id: of.id });
    const changed = { generation: generation + 1, deleted_at: deletedAt };
    await db.updateTable('projects').set(changed).where('id', '=', id).execute();
    const name = deletedAt === null ? 'project-wipe' : 'project-delete';
    const cursor = { by: { userId: 'owner', keyId: null }, step: 0, place: null };
    const subject = `${id}:${generation + 1}`;
    await jobs.enqueue(db, { kind: name, subject, projectId: id, cursor });
    await jobs.runDue();
    expect(await count('figures')).toBe(before);
    const row = { project: number, generation, journal: journalOf(of.id), ts: 1e12 };
    await engine.store.insert('figures', [{ ...row, id: options.makeId() }], `late ${of.id}`);
    clock.advance(storedWithin);
    await jobs.runDue();
    expect(await count('figures')).toBe(before + 1);
    expect(await beginStoring(db, of, clock.now())).toBeNull();
    clock.advance(storedWithin);
    await jobs.runDue();
    expect(await count('figures')).toBe(before);
    expect(await db.selectFrom('imports').select('id').where('id', '=', of.id).execute()).toEqual(
      [],
    );
  },
);
