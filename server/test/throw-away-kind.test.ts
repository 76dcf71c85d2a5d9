import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { collectorPaths } from '../src/collect/index.ts';
import { Digest } from '../src/collect/digest/digest.ts';
import { ProjectStates } from '../src/collect/digest/project-states.ts';
import { openJournal } from '../src/collect/journal/index.ts';
import type { JournalRecord } from '../src/collect/journal-record.ts';
import { collectingKinds } from '../src/kinds/collecting.ts';
import { digestKinds } from '../src/kinds/digesting.ts';
import { removeVisitorRows } from '../src/people/removed-rows.ts';
import { sessionsOf } from '../src/people/session-rows.ts';
import { systemRandom } from '../src/platform/random.ts';
import { retention } from '../src/retention/retention-job.ts';
import { retentionSchema } from '../src/retention/retention-view.ts';
import { client, collectorHarness, type CollectorHarness, token } from './collector-harness.ts';
import { type EngineHarness, startEngineHarness } from './engine-harness.ts';
import { projectsHarness, type ProjectsHarness } from './projects-harness.ts';
import type { FlagPayload } from './throw-away-kind/record.ts';

// A kind that follows the recipe of ARCHITECTURE.md. This is its one line outside its folder.
vi.mock(import('../src/kinds/all.ts'), async (original) => {
  const { kinds } = await original();
  const { flag } = await import('./throw-away-kind/index.ts');
  return { kinds: [...kinds, flag] as unknown as typeof kinds };
});

const limits = { seconds: 20, bytes: 1e9 };
const { signal } = new AbortController();
const folder = mkdtempSync(join(tmpdir(), 'bellwether-kind-'));
let engine: EngineHarness;
let collector: CollectorHarness;
let projects: ProjectsHarness;
beforeAll(async () => {
  [engine, collector, projects] = await Promise.all([
    startEngineHarness(),
    collectorHarness(),
    projectsHarness(),
  ]);
}, 60_000);
afterAll(async () => {
  await Promise.all([engine.close(), collector.close(), projects.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const send = (body: object) => collector.send(body, { path: '/v1/flags' });
const evaluation = { token, identifier: client, flag: 'new-checkout', variant: 'b' };

/** Takes records through the journal and the digest. Returns the journal's ID and end. */
async function store(records: readonly JournalRecord[]) {
  const journal = await openJournal({ folder: join(folder, 'journal'), random: systemRandom });
  await journal.append(records);
  const digest = new Digest({
    dataFolder: folder,
    journalId: journal.id,
    store: engine.store,
    projects: new ProjectStates(),
    clock: projects.clock,
    log: () => undefined,
    kinds: digestKinds,
    onFirstEvents: async () => undefined,
    onIdentified: async () => undefined,
    onNewGroups: async () => undefined,
  });
  while (digest.position < journal.durableEnd) await digest.storeNext(journal.durableEnd, signal);
  const end = { journal: journal.id, position: journal.durableEnd };
  await journal.close();
  return end;
}

const stored = (project: number) =>
  engine.store.query(
    {
      sql: 'SELECT flag, variant, session FROM flags WHERE project = {project:UInt32} ORDER BY ts',
      params: { project },
    },
    limits,
  );

test('a new kind is collected, described, stored, expired and removed from its own folder', async () => {
  const project = await projects.create();
  const { number, generation } = project;

  // Route, steps and answers.
  expect((await send({ token })).json).toEqual({ error: 'flag is required' });
  expect(collector.drops).toEqual(['7 3 invalid']);
  const day = 86_400_000;
  const now = projects.clock.now();
  for (const sessionId of ['old', 'new']) {
    expect((await send({ ...evaluation, sessionId })).json).toEqual({ status: 'success' });
  }
  expect(collectorPaths(collectingKinds)).toHaveProperty(['/v1/flags', 'post', 'operationId']);

  // Digest and rows.
  const records = collector.records.map((record, index): JournalRecord => {
    const payload = { ...(record.payload as object), timestamp: now - (index === 0 ? 9 : 0) * day };
    return { ...record, project: number, generation, payload };
  });
  const end = await store(records);
  const row = { flag: 'new-checkout', variant: 'b' };
  expect(await stored(number)).toEqual([
    { ...row, session: 'old' },
    { ...row, session: 'new' },
  ]);

  // Retention.
  expect(retentionSchema.properties.events).toMatchObject({
    anyOf: expect.arrayContaining([
      expect.objectContaining({ description: expect.stringContaining('feature flags') as string }),
    ]) as unknown,
  });
  const none = { telemetry: null, vitals: null, errors: null, outcomes: null, replays: 30 };
  const { db, clock } = projects;
  const job = retention({
    db,
    clock,
    events: engine.store,
    defaults: { events: 7, ...none },
    whenStored: async () => undefined,
  });
  await job.run({ subject: '', cursor: null, signal, saveCursor: async () => undefined });
  expect(await stored(number)).toEqual([{ ...row, session: 'new' }]);

  // Removal with the person.
  const [visitor = ''] = records.map(({ payload }) => (payload as FlagPayload).visitor);
  const removal = { personId: visitor, ...end };
  expect(await sessionsOf(engine.store, number, [visitor], removal, signal)).toEqual(['new']);
  await removeVisitorRows(engine.store, number, [visitor], removal, signal);
  expect(await stored(number)).toEqual([]);
});
