import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineHarness, startEngineHarness } from '../../test/engine-harness.ts';
import { eventRow } from '../../test/event-row.ts';
import { occurrenceRow } from '../../test/occurrence-row.ts';
import { ownerIds } from '../../test/people.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from '../../test/projects-http-harness.ts';
import { telemetryRow } from '../../test/telemetry-row.ts';
import { vitalRow } from '../../test/vital-row.ts';
import type { JobRun } from '../jobs/index.ts';
import { JobRunner } from '../jobs/index.ts';
import type { Project } from '../projects/index.ts';
import type { EventTable } from '../store/events/index.ts';
import { type RetentionDefaults } from './index.ts';
import { retention } from './retention-job.ts';
import { retentionRoutes } from './routes/all.ts';
import { fewOr } from '../../test/test-runs.ts';

const day = 86_400_000;
const forEver: RetentionDefaults = {
  events: null,
  telemetry: null,
  vitals: null,
  errors: null,
  outcomes: null,
  replays: 30,
};
let engine: EngineHarness;
let harness: ProjectsHttpHarness;
beforeAll(async () => {
  engine = await startEngineHarness();
  harness = await projectsHttpHarness(({ options }) =>
    retentionRoutes({ ...options, defaults: forEver }),
  );
});
afterAll(async () => {
  await harness.close();
  await engine.close();
});

const once: JobRun = {
  subject: '',
  cursor: null,
  signal: new AbortController().signal,
  saveCursor: () => Promise.resolve(),
};
const job = (defaults = forEver, parts: Partial<Parameters<typeof retention>[0]> = {}) =>
  retention({
    db: harness.db,
    clock: harness.clock,
    events: engine.store,
    defaults,
    whenStored: () => Promise.resolve(),
    ...parts,
  });
const create = () => harness.create({ ownerId: ownerIds.acme });
const keep = async (project: Project, days: object) => {
  const { status } = await harness.ask(
    'acmeAdmin',
    'PATCH',
    `/v0/project/${project.id}/retention`,
    days,
  );
  expect(status).toBe(200);
};

const midnightOf = (time: number) => time - (time % day);

/** A row of a project in a table, from a given time. */
function rowOf(table: EventTable, project: number, at: number): object {
  const day = new Date(at).toISOString().slice(0, 10);
  if (table === 'events') return eventRow({ project, ts: at, received_at: at });
  if (table === 'telemetry') return telemetryRow({ project, ts: at });
  if (table === 'vitals') return vitalRow({ project, ts: at });
  if (table === 'occurrences') return occurrenceRow(project, at);
  return { project, generation: 1, day, outcome: 'accepted', detail: '', count: 1 };
}
const store = async (table: EventTable, project: Project, ...times: number[]) =>
  engine.store.insert(
    table,
    times.map((at) => rowOf(table, project.number, at)),
    harness.options.makeId(),
  );

/** Ages of the remaining rows in whole days, youngest first. */
async function ages(table: EventTable, project: Project, now = harness.clock.now()) {
  const at = table === 'outcomes' ? "toDateTime(day, 'UTC')" : 'ts';
  const sql = `SELECT toFloat64(toUnixTimestamp(${at})) AS at FROM ${table} WHERE project = {project:UInt32} ORDER BY at DESC`;
  const params = { project: project.number };
  const rows = await engine.store.query<{ at: number }>(
    { sql, params },
    { seconds: 60, bytes: 1e9 },
  );
  return rows.map((row) => (midnightOf(now) - midnightOf(row.at * 1000)) / day);
}
const tables = ['events', 'telemetry', 'vitals', 'occurrences', 'outcomes'] as const;

test('a row is removed within a day after its limit, and not before', async () => {
  const project = await create();
  await keep(project, { events: 2 });
  const from = harness.clock.now();
  const midnight = from - (from % day) + day;
  const times = [0, 1, day / 2, day - 1].map((into) => midnight - day + into);
  await store('events', project, ...times);
  const left = async () => (await ages('events', project)).length;
  // On schedule: shortly after the end of each day.
  const limit = midnight - day + 2 * day;
  for (let night = midnight; night < limit + day; night += day) {
    harness.clock.advance(night + 600_000 - harness.clock.now());
    await job().run(once);
    expect(await left()).toBe(4);
  }
  expect(harness.clock.now()).toBeGreaterThan(limit);
  harness.clock.advance(day);
  await job().run(once);
  expect(await left()).toBe(0);
  expect(harness.clock.now()).toBeLessThan(limit + day + 3_600_000);
  harness.clock.advance(from - harness.clock.now());
});

test('fully expired months are dropped, and the month with the limit is cleaned row by row', async () => {
  const [one, two] = [await create(), await create()];
  const now = harness.clock.now();
  for (const project of [one, two]) {
    await store('vitals', project, ...[0, 39, 40, 41, 45, 70, 400].map((age) => now - age * day));
  }
  const requests: string[] = [];
  const { store: events } = engine;
  const counted = {
    ...events,
    removeRows: async (...args: Parameters<typeof events.removeRows>) => {
      requests.push(`remove from ${args[0].table}`);
      return events.removeRows(...args);
    },
    dropMonthsBefore: async (...args: Parameters<typeof events.dropMonthsBefore>) => {
      requests.push(`drop of ${args[0]} before ${new Date(args[1]).toISOString().slice(0, 10)}`);
      return events.dropMonthsBefore(...args);
    },
  };
  const ofVitals = () => requests.filter((text) => text.includes('vitals'));
  await keep(one, { vitals: 40 });
  // The other project keeps everything, so no month may be dropped.
  await job(forEver, { events: counted }).run(once);
  expect(ofVitals()).toEqual(['remove from vitals']);
  expect(await ages('vitals', two)).toEqual([0, 39, 40, 41, 45, 70, 400]);
  await job({ ...forEver, vitals: 41 }, { events: counted }).run(once);
  expect(ofVitals().slice(1)).toEqual(['drop of vitals before 2026-01-19', 'remove from vitals']);
  expect([await ages('vitals', one), await ages('vitals', two)]).toEqual([
    [0, 39, 40],
    [0, 39, 40, 41],
  ]);
});

test('dropping months keeps the current one, and tables without months', async () => {
  const project = await create();
  const times = ['2020-01-31', '2020-02-01', '2020-03-01'].map((text) => Date.parse(text));
  await store('telemetry', project, ...times);
  await engine.store.dropMonthsBefore('telemetry', Date.parse('2020-02-29T23:59:59.999Z'));
  await engine.store.dropMonthsBefore('aliases', Date.parse('2020-02-29'));
  expect(await ages('telemetry', project, Date.parse('2020-03-01'))).toEqual([0, 29]);
});

test('each kind expires by its limit, the project’s own before the default; the rest remains', async () => {
  const [own, byDefault, other] = [await create(), await create(), await create()];
  const now = harness.clock.now();
  const all = [0, 1, 2, 3, 4, 5];
  for (const table of tables) {
    for (const project of [own, byDefault, other]) {
      await store(table, project, ...all.map((age) => now - age * day));
    }
  }
  await keep(own, { events: 1, telemetry: 2, vitals: 3, errors: 4, outcomes: 3 });
  await keep(other, { events: 3650, telemetry: 3650, vitals: 4, errors: 5 });
  const defaults = { ...forEver, events: 3, telemetry: 4, vitals: 2, errors: 1 };
  const upTo = (age: number) => all.slice(0, age + 1);
  for (let round = 0; round < 2; round++) {
    expect(await job(defaults).run(once)).toBeUndefined();
    for (const [at, table] of tables.entries()) {
      expect([table, await ages(table, own)]).toEqual([table, upTo([1, 2, 3, 4, 3][at] ?? 9)]);
      expect(await ages(table, byDefault)).toEqual(upTo([3, 4, 2, 1, 9][at] ?? 9));
      expect(await ages(table, other)).toEqual(upTo([9, 9, 4, 5, 9][at] ?? 9));
    }
  }
});

test('nothing is removed while acknowledged data may not be stored yet, and the log says why', async () => {
  const project = await create();
  await keep(project, { events: 1 });
  await store('events', project, harness.clock.now() - 9 * day);
  const lines: unknown[] = [];
  const logger = { error: (fields: object, message: string) => lines.push([fields, message]) };
  const jobs = new JobRunner({ ...harness.options, logger });
  const reason = new Error('the digest is behind');
  jobs.register(job(forEver, { whenStored: () => Promise.reject(reason) }));
  await jobs.enqueue(harness.db, { kind: 'retention' });
  await jobs.runDue();
  // At a start, the digest is often ready a moment later.
  expect(lines).toEqual([]);
  harness.clock.advance(60_000);
  await jobs.runDue();
  await jobs.stop();
  const line = 'the job retention still waits; looking again in 60 s';
  expect(lines).toEqual([[{ err: reason }, line]]);
  const unfinished = harness.db.deleteFrom('jobs').where('finished_at', 'is', null);
  expect(await unfinished.returning(['kind', 'last_error']).execute()).toEqual([
    { kind: 'retention', last_error: 'Error: the digest is behind' },
  ]);
  expect(await ages('events', project)).toEqual([9]);
});

test('stopped before or after any statement, it continues until everything expired is removed', async () => {
  const project = await create();
  await keep(project, { events: 1, telemetry: 1, vitals: 1, errors: 1, outcomes: 1 });
  const now = harness.clock.now();
  for (const table of tables) await store(table, project, now, now - 5 * day);
  let calls = 0;
  let killAt = 1;
  const killed = async <T>(work: () => Promise<T>): Promise<T> => {
    const end = () => {
      calls += 1;
      if (calls !== killAt) return;
      killAt += fewOr(5, 2);
      calls = 0;
      throw new Error('killed');
    };
    end();
    const done = await work();
    end();
    return done;
  };
  const jobs = new JobRunner({ ...harness.options, logger: { error: () => undefined } });
  const { store: events } = engine;
  jobs.register(
    job(forEver, {
      events: {
        query: (...args) => events.query(...args),
        removeRows: (...args) => killed(() => events.removeRows(...args)),
        dropMonthsBefore: (...args) => killed(() => events.dropMonthsBefore(...args)),
      },
    }),
  );
  await jobs.enqueue(harness.db, { kind: 'retention' });
  const open = () =>
    harness.db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'retention')
      .where('state', '!=', 'done')
      .execute();
  let lives = 0;
  while ((await open()).length > 0 && lives < 40) {
    await jobs.runDue();
    harness.clock.advance(600_000);
    lives += 1;
  }
  expect(lives).toBeGreaterThan(1);
  expect(await open()).toEqual([]);
  for (const table of tables) expect(await ages(table, project, now)).toEqual([0]);
  await jobs.stop();
});
