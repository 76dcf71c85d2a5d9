import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deadLetterRemoval, startDigest } from '../src/collect/index.ts';
import type { JournalRecord } from '../src/collect/journal-record.ts';
import { keeper } from '../src/collect/digest/findings.ts';
import { identifyCalls } from '../src/kinds/identify/findings.ts';
import type { IdentifyPayload } from '../src/kinds/identify/record.ts';
import { openJournal } from '../src/collect/journal/index.ts';
import { JobRunner } from '../src/jobs/index.ts';
import { storeIdentified } from '../src/people/store-identified.ts';
import { personRemovalJob } from '../src/people/removal-job.ts';
import { findPerson } from '../src/people/people-store.ts';
import { firstNotes } from '../src/people/removal-job.ts';
import { addRemoval } from '../src/people/removals-store.ts';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import type { Project } from '../src/projects/index.ts';
import { eventRecord } from './digest-harness.ts';
import { type EngineHarness, startEngineHarness } from './engine-harness.ts';
import { collectedHere, projectsHarness, type ProjectsHarness } from './projects-harness.ts';
import { killDigest } from './kill-digest.ts';
import { fewOr } from './test-runs.ts';

let engine: EngineHarness;
let harness: ProjectsHarness;
let project: Project;
beforeAll(async () => {
  engine = await startEngineHarness();
  harness = await projectsHarness();
});
afterAll(async () => {
  await harness.close();
  await engine.close();
});
beforeEach(async () => {
  project = await harness.create();
});

const makeId = idMaker(systemClock, systemRandom);
const visitor = (number: number) => `aaaaaaaa-aaaa-4aaa-8aaa-${String(number).padStart(12, '0')}`;
const person = (number: number) => `bbbbbbbb-bbbb-4bbb-8bbb-${String(number).padStart(12, '0')}`;

function identify(who: number, visitors: readonly number[], trait: string): JournalRecord {
  const payload: IdentifyPayload = {
    personId: person(who),
    externalId: `user-${who}`,
    visitors: visitors.map(visitor),
    fields: { email: null, name: null, phone: null, avatarUrl: null },
    clearFields: [],
    traits: { [trait]: 1 },
    replaceTraits: false,
    unsetTraits: [],
  };
  const { number, generation } = project;
  const receivedAt = systemClock.now();
  return { v: 1, kind: 'identify', project: number, generation, receivedAt, id: makeId(), payload };
}

async function rows<Row extends object>(columns: string, table: string): Promise<Row[]> {
  const sql = `SELECT ${columns} FROM ${table} WHERE project = {project:UInt32} ORDER BY ALL`;
  const params = { project: project.number };
  return engine.store.query<Row>({ sql, params }, { seconds: 60, bytes: 1e9 });
}

test('the digest is killed at random moments and keeps every alias and person once, the last one wins', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'bellwether-people-'));
  const journal = await openJournal({ folder: join(dataFolder, 'journal'), random: systemRandom });
  let notifications = 0;
  const digest = startDigest({
    dataFolder,
    journal,
    engine: () => engine.address,
    projects: () => [],
    onFirstEvents: async () => undefined,
    keepers: [
      keeper(identifyCalls, async (identified) => {
        notifications += 1;
        // Before and after storing it, because the main process may crash too.
        if (notifications % 5 === 1) throw new Error('not kept');
        await storeIdentified(harness.db, journal.id, identified);
        if (notifications % 5 === 3) throw new Error('kept, and nobody heard');
      }),
    ],
    clock: systemClock,
    log: () => undefined,
    maxItems: 40,
  });
  try {
    const killed = new Set<number>();
    const rounds = fewOr(2, 4);
    for (let round = 0; round < rounds; round++) {
      const records = Array.from({ length: 100 }, (_, at) =>
        identify(at % 10, [at % 10, 10 + (at % 7)], `t${round}-${at}`),
      );
      await journal.append(records);
      await killDigest(digest, killed, Math.random() * 150);
    }
    await digest.whenStored();
    const [stored] = await rows<{ stored: string; versions: string }>(
      'toString(count()) AS stored, toString(uniqExact(visitor, version)) AS versions',
      'aliases',
    );
    expect(stored?.stored).toBe(stored?.versions);
    const latest = await engine.store.query<{ visitor: string; person: string }>(
      {
        sql: `SELECT toString(visitor) AS visitor, argMax(person_id, version) AS person FROM aliases
WHERE project = {project:UInt32} GROUP BY aliases.visitor ORDER BY visitor`,
        params: { project: project.number },
      },
      { seconds: 60, bytes: 1e9 },
    );
    // For IDs shared by several persons, the last of 100 in order decides.
    const last = (own: (at: number) => boolean) =>
      Array.from({ length: 100 }, (_, at) => at).findLast(own) ?? 0;
    expect(latest).toEqual(
      Array.from({ length: 17 }, (_, id) => ({
        visitor: visitor(id),
        person: person(id < 10 ? id : last((at) => at % 7 === id - 10) % 10),
      })),
    );
    for (let who = 0; who < 10; who++) {
      const kept = await findPerson(harness.db, project, `user-${who}`);
      const expected = Array.from({ length: 10 * rounds }, (_, at) => {
        return `t${Math.floor(at / 10)}-${(at % 10) * 10 + who}`;
      });
      expect(Object.keys(kept?.traits ?? {})).toEqual(expected);
    }
  } finally {
    await digest.stop();
    await journal.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

test('stopped before or after any statement, a removal continues until nothing is left', async () => {
  const base = { project: project.number, journal: 'j' };
  const row = (id: number, at: number) => {
    const { payload } = eventRecord();
    const { timestamp } = payload as { timestamp: number };
    return {
      project: base.project,
      generation: 1,
      ts: timestamp,
      received_at: timestamp,
      id: makeId(),
      journal: base.journal,
      position: at,
      visitor: visitor(id),
    };
  };
  await engine.store.insert('events', [row(1, 1), row(2, 2), row(3, 3), row(1, 20)], makeId());
  const alias = (id: number, who: number, version: number) => ({
    project: base.project,
    generation: 1,
    visitor: visitor(id),
    external_id: `user-${who}`,
    person_id: person(who),
    version,
    journal: base.journal,
    position: version,
  });
  await engine.store.insert('aliases', [alias(1, 9, 1), alias(3, 8, 2)], makeId());
  await engine.store.insert('aliases', [alias(1, 7, 4), alias(2, 7, 5)], makeId());
  const removal = { id: makeId(), projectId: project.id, personId: person(7) };
  await addRemoval(
    harness.db,
    { ...removal, places: [{ journal: 'j', position: 10 }], forgets: 'person' },
    1,
  );

  let calls = 0;
  let killAt = 1;
  const round = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const end = () => {
      calls += 1;
      if (calls !== killAt) return;
      killAt += 3;
      calls = 0;
      throw new Error('killed');
    };
    end();
    const result = await work();
    end();
    return result;
  };
  const { store } = engine;
  const jobs = new JobRunner({
    db: harness.db,
    clock: harness.clock,
    makeId,
    logger: { error: () => undefined },
  });
  jobs.register(
    personRemovalJob({
      db: harness.db,
      clock: harness.clock,
      blobs: harness.options.blobs,
      events: {
        query: (...args) => round(() => store.query(...args)),
        removeRows: (...args) => round(() => store.removeRows(...args)),
      },
      collected: collectedHere({ stored: () => ({ journal: 'j', position: 10 }) }),
      letters: deadLetterRemoval(join(harness.folder, 'dead-letters')),
      removes: [],
    }),
  );
  await jobs.enqueue(harness.db, {
    kind: 'person-removal',
    subject: removal.id,
    cursor: firstNotes,
  });
  const open = () => harness.db.selectFrom('person_removals').select('id').execute();
  let lives = 0;
  while ((await open()).length > 0 && lives < 60) {
    await jobs.runDue();
    harness.clock.advance(600_000);
    lives += 1;
  }
  expect(lives).toBeGreaterThan(4);
  expect(await open()).toEqual([]);
  // Later data and other people's data remain.
  expect(await rows('toString(visitor) AS visitor, toString(position) AS at', 'events')).toEqual([
    { visitor: visitor(1), at: '20' },
    { visitor: visitor(3), at: '3' },
  ]);
  expect(await rows('toString(visitor) AS visitor, person_id AS person', 'aliases')).toEqual([
    { visitor: visitor(3), person: person(8) },
  ]);
  await jobs.stop();
});
