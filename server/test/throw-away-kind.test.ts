import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { collectorPaths } from '../src/collect/index.ts';
import { settings } from '../src/config/settings.ts';
import { Digest } from '../src/collect/digest/digest.ts';
import { ProjectStates } from '../src/collect/digest/project-states.ts';
import { openJournal } from '../src/collect/journal/index.ts';
import type { JournalRecord } from '../src/collect/journal-record.ts';
import type * as all from '../src/kinds/all.ts';
import { collectingKinds } from '../src/kinds/collecting.ts';
import { digestKinds } from '../src/kinds/digesting.ts';
import { exportedTables } from '../src/kinds/exported-rows.ts';
import type { ExplorerRow } from '../src/kinds/explorer-reader.ts';
import { removeVisitorRows } from '../src/people/removed-rows.ts';
import { sessionsOf } from '../src/people/session-rows.ts';
import { systemRandom } from '../src/platform/random.ts';
import type { OwnLimits } from '../src/quotas/quota-limits.ts';
import { retention } from '../src/retention/retention-job.ts';
import { retentionSchema } from '../src/retention/retention-view.ts';
import { client, collectorHarness, type CollectorHarness, token } from './collector-harness.ts';
import { ownerIds } from './people.ts';
import { queriesHarness, type QueriesHarness } from './queries-harness.ts';
import type { FlagPayload } from './throw-away-kind/record.ts';

// A kind that follows the recipe of ARCHITECTURE.md. This is its one line outside its folder.
vi.mock('../src/kinds/all.ts', async (original) => {
  const { kinds } = await original<typeof all>();
  const { flag } = await import('./throw-away-kind/index.ts');
  return { kinds: [...kinds, flag] };
});

const limits = { seconds: 60, bytes: 1e9 };
const { signal } = new AbortController();
const day = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'bellwether-kind-'));
let collector: CollectorHarness;
let harness: QueriesHarness;
beforeAll(async () => {
  [collector, harness] = await Promise.all([collectorHarness(), queriesHarness()]);
});
afterAll(async () => {
  await Promise.all([collector.close(), harness.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const send = (body: object) => collector.send(body, { path: '/v1/flags' });
const evaluation = {
  token,
  identifier: client,
  flag: 'new-checkout',
  variant: 'b',
  context: { plan: 'team', seats: 5 },
};

/** Takes records through the journal and the digest. Returns the journal's ID and end. */
async function store(records: readonly JournalRecord[], limits: OwnLimits = {}) {
  const journal = await openJournal({ folder: join(folder, 'journal'), random: systemRandom });
  await journal.append(records);
  const projects = new ProjectStates();
  for (const { project: number, generation } of records)
    projects.set([{ id: '', number, generation, deleted: false, limits }]);
  const digest = new Digest({
    dataFolder: folder,
    journalId: journal.id,
    store: harness.engine.store,
    projects,
    clock: harness.clock,
    log: () => undefined,
    kinds: digestKinds,
    onFirstEvents: async () => undefined,
    onFound: async () => undefined,
  });
  while (digest.position < journal.durableEnd) await digest.storeNext(journal.durableEnd, signal);
  const end = { journal: journal.id, position: journal.durableEnd };
  const names = digest.names.takeUsage();
  await journal.close();
  return { ...end, names };
}

const stored = (project: number) =>
  harness.engine.store.query(
    {
      sql: 'SELECT flag, variant, session FROM flags WHERE project = {project:UInt32} ORDER BY ts',
      params: { project },
    },
    limits,
  );
const flag = { flag: 'new-checkout', variant: 'b' };
const oldFlag = { ...flag, session: 'old' };
const newFlag = { ...flag, session: 'new' };

/** A project with two evaluations, the first of them nine days old. */
async function projectWithFlags(limits?: OwnLimits) {
  const project = await harness.create({ ownerId: ownerIds.ann });
  const { number, generation } = project;
  const now = harness.clock.now();
  const from = collector.records.length;
  for (const sessionId of ['old', 'new']) {
    expect((await send({ ...evaluation, sessionId })).json).toEqual({ status: 'success' });
  }
  const records = collector.records.slice(from).map((record, index): JournalRecord => {
    const timestamp = now - 1 - (index === 0 ? 9 : 0) * day;
    const payload = { ...(record.payload as FlagPayload), timestamp };
    return { ...record, project: number, generation, payload };
  });
  const [visitor = ''] = records.map(({ payload }) => (payload as FlagPayload).visitor);
  return { ...project, visitor, end: await store(records, limits) };
}

test('a new kind is collected, described and stored from its own folder', async () => {
  expect((await send({ token })).json).toEqual({ error: 'flag is required' });
  expect(collector.drops).toEqual(['7 3 invalid']);
  expect(collectorPaths(collectingKinds)).toHaveProperty(['/v1/flags', 'post', 'operationId']);
  const { number } = await projectWithFlags();
  expect(await stored(number)).toEqual([oldFlag, newFlag]);
});

test('its names count towards a quota, and those beyond it are stored without', async () => {
  const { number, end } = await projectWithFlags({ propertyNames: 1 });
  expect(end.names).toContainEqual({
    ...{ project: number, quota: 'propertyNames', used: 1, folded: true },
  });
  const [kept] = await harness.engine.store.query<{ names: string[]; sent: string }>(
    {
      sql: 'SELECT mapKeys(props) AS names, context AS sent FROM flags WHERE project = {project:UInt32} LIMIT 1',
      params: { project: number },
    },
    limits,
  );
  expect(kept).toEqual({ names: ['plan'], sent: '{"plan":"team","seats":5}' });
});

test('rows that the explorer exports can be imported again', () => {
  expect(exportedTables.get('feature-flags')).toMatchObject({ table: 'flags' });
});

test('charts read it, and the explorer lists and filters it', async () => {
  const { id, visitor } = await projectWithFlags();
  const ask = async (path: string) => {
    const answer = await harness.ask('ann', 'GET', `/v0/project/${id}/${path}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as {
      readonly datasets: readonly { readonly name: string; readonly properties: object }[];
      readonly rows: readonly ExplorerRow[];
      readonly total: number;
    };
  };
  const { datasets } = await ask('metrics/datasets?properties=true');
  expect(datasets.find(({ name }) => name === 'feature-flags')).toMatchObject({
    properties: { prefix: 'context.', names: ['plan', 'seats'] },
  });

  const source = { type: 'source', dataset: 'feature-flags', field: '*' };
  const query = { type: 'group', fields: ['context.plan'], mode: 'combined', input: source };
  const chart = await harness.ask('ann', 'POST', `/v0/project/${id}/metrics/query`, {
    outputs: [{ id: 'a', query }],
  });
  expect(chart.status, chart.text).toBe(200);
  expect(JSON.stringify(chart.body)).toContain('"team"');

  const { rows, total } = await ask('events?mode=flags');
  expect(total).toBe(2);
  expect(rows[0]?.fieldValues).toMatchObject({
    ...flag,
    plan: 'team',
    session_id: 'new',
    user_id: visitor,
    dataset: 'feature-flags',
  });
  const comparison = { type: 'comparison', field: 'session_id', operator: 'equals', value: 'old' };
  const filter = encodeURIComponent(JSON.stringify(comparison));
  expect((await ask(`events/search?mode=flags&filter=${filter}`)).total).toBe(1);
});

test('its rows expire by a setting of its own', async () => {
  const { number } = await projectWithFlags();
  expect(settings).toMatchObject({
    flagsRetentionDays: { name: 'BELLWETHER_RETENTION_FLAGS_DAYS' },
  });
  expect(retentionSchema.properties).toMatchObject({
    flags: {
      anyOf: [{ description: 'Whole days (UTC) before today: evaluated feature flags.' }, {}],
    },
  });
  const none = { events: null, telemetry: null, vitals: null, errors: null, outcomes: null };
  const defaults = { ...none, replays: 30, flags: 7 };
  const { db, clock, engine } = harness;
  const whenStored = async () => undefined;
  const job = retention({ db, clock, events: engine.store, defaults, whenStored });
  await job.run({ subject: '', cursor: null, signal, saveCursor: async () => undefined });
  expect(await stored(number)).toEqual([newFlag]);
});

test('its rows are removed with the person, and with the project', async () => {
  const one = await projectWithFlags();
  const { store: events } = harness.engine;
  const removal = { places: [one.end], newer: [] };
  const sessions = await sessionsOf(events, one.number, [one.visitor], removal, signal);
  expect(sessions.toSorted()).toEqual(['new', 'old']);
  await removeVisitorRows(events, one.number, [one.visitor], removal, signal);
  expect(await stored(one.number)).toEqual([]);

  const other = await projectWithFlags();
  await events.remove(other.number, other.generation + 1, signal);
  expect(await stored(other.number)).toEqual([]);
});
