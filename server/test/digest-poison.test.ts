import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readDeadLetters, type RunningDigest, startDigest } from '../src/collect/digest/index.ts';
import type { JournalRecord } from '../src/collect/journal-record.ts';
import { openJournal, type Journal } from '../src/collect/journal/index.ts';
import { readOutcomes } from '../src/collect/outcome-rows.ts';
import { outcomeDay } from '../src/collect/outcomes.ts';
import { QueryRunner } from '../src/query/index.ts';
import { keeper } from '../src/collect/digest/findings.ts';
import { type Identified, identifyCalls } from '../src/kinds/identify/findings.ts';
import type { IdentifyPayload } from '../src/kinds/identify/record.ts';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { bundled } from './bundled.ts';
import { fewOr, howOften, longest } from './test-runs.ts';
import { eventRecord, storedIds } from './digest-harness.ts';
import { type EngineHarness, startEngineHarness } from './engine-harness.ts';

/** Maximum delay of other projects' records, ms; more on a machine where a digest takes long to start. */
const allowed = () => Math.max(60_000, 30 * startedIn);
let startedIn = 0;
let harness: EngineHarness;
let entry: string;
let projects = 0;
const running: Service[] = [];

beforeAll(async () => {
  harness = await startEngineHarness();
  entry = bundled(new URL('./poisoned-digest.ts', import.meta.url), [
    new URL('../src/symbolication/symbol-worker.ts', import.meta.url),
  ]);
  const service = await Service.start();
  const began = performance.now();
  await service.journal.append(service.good(newProjects(1)[0] ?? 0, 1));
  await service.digest.whenStored();
  startedIn = performance.now() - began;
  await closeAll();
});
afterAll(() => harness.close());
const closeAll = () => Promise.all(running.splice(0).map((service) => service.close()));
afterEach(async () => {
  await closeAll();
});

/** A digest with its own journal. */
class Service {
  readonly sent = new Map<number, string[]>();
  private readonly ending = new AbortController();
  private sending: Promise<void> = Promise.resolve();

  private constructor(
    private readonly dataFolder: string,
    readonly journal: Journal,
    readonly digest: RunningDigest,
    /** Identify calls, as stored. */
    readonly identified: readonly Identified[],
  ) {}

  /**
   * @param trialDeadline default: as in the product
   * @param stalledAfter ms; on a busy machine, a digest without poison can take one second too
   */
  static async start(trialDeadline?: number, stalledAfter = 1000): Promise<Service> {
    const dataFolder = mkdtempSync(join(tmpdir(), 'bellwether-poison-'));
    const journal = await openJournal({
      folder: join(dataFolder, 'journal'),
      random: systemRandom,
    });
    const identified: Identified[] = [];
    const digest = startDigest({
      dataFolder,
      journal,
      engine: () => harness.address,
      projects: () => [],
      onFirstEvents: async () => undefined,
      keepers: [keeper(identifyCalls, async (said) => void identified.push(...said))],
      clock: systemClock,
      log: () => undefined,
      entry,
      stalledAfter,
      ...(trialDeadline === undefined ? {} : { trialDeadline }),
    });
    const service = new Service(dataFolder, journal, digest, identified);
    running.push(service);
    return service;
  }

  /** Events that must be stored. */
  good(project: number, count: number): JournalRecord[] {
    const records = Array.from({ length: count }, () => eventRecord({ project }));
    this.sent.set(project, [...(this.sent.get(project) ?? []), ...records.map(({ id }) => id)]);
    return records;
  }

  /** Sends records of several projects every 100 ms. */
  load(of: readonly number[]): void {
    const { signal } = this.ending;
    this.sending = (async () => {
      while (!signal.aborted) {
        await this.journal.append(of.flatMap((project) => this.good(project, 5)));
        await pause(100);
      }
    })();
  }

  async endLoad(): Promise<void> {
    this.ending.abort();
    await this.sending;
  }

  /** Expects exactly the bad records as dead letters, with the right reasons. */
  expectDeadLetters(bad: readonly JournalRecord[]): void {
    const letters = [...readDeadLetters(join(this.dataFolder, 'dead-letters'))];
    const byId = new Map(letters.map(({ record, reason }) => [record?.id ?? '', reason]));
    expect([...byId.keys()].toSorted()).toEqual(bad.map(({ id }) => id).toSorted());
    expect(letters).toHaveLength(bad.length);
    for (const { id, payload } of bad) {
      const { properties } = payload as { properties: { poison: Poison } };
      expect(reasons[properties.poison]).toContain(byId.get(id));
    }
  }

  async expectStoredOnce(): Promise<void> {
    for (const [project, ids] of this.sent)
      expect(await storedIds(harness.store, project)).toEqual(new Map(ids.map((id) => [id, 1])));
  }

  async untilStored(projects: readonly number[]): Promise<void> {
    const isStored = async (project: number) =>
      (await storedIds(harness.store, project)).size === this.sent.get(project)?.length;
    for (const project of projects)
      await expect.poll(() => isStored(project), { timeout: allowed(), interval: 250 }).toBe(true);
  }

  async close(): Promise<void> {
    await this.endLoad();
    await this.digest.stop();
    await this.journal.close();
    rmSync(this.dataFolder, { recursive: true, force: true });
  }
}

const poisonous = (project: number, poison: string): JournalRecord =>
  eventRecord({ project }, { properties: { poison } });

/** An identify call, as ingest journals it. */
function identifyRecord(project: number, traits: Record<string, unknown>): JournalRecord {
  const payload: IdentifyPayload = {
    personId: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc',
    externalId: 'user',
    visitors: ['43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0'],
    fields: { email: null, name: null, phone: null, avatarUrl: null },
    clearFields: [],
    traits,
    replaceTraits: false,
    unsetTraits: [],
  };
  return { ...eventRecord({ project }), kind: 'identify', payload };
}

async function counts(project: number): Promise<Record<string, number>> {
  const today = outcomeDay(Date.now());
  const rows = await readOutcomes(
    new QueryRunner(harness.store),
    { number: project, generation: 1 },
    { from: today, to: today },
    new AbortController().signal,
  );
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

const reasons = {
  loop: ['stalled'],
  block: ['stalled'],
  // Whichever limit is reached first, time or memory.
  memory: ['out_of_memory', 'stalled'],
  crash: ['crashed'],
};
type Poison = keyof typeof reasons;
const sorts = ['loop', 'memory', 'crash'] as const;
/** A record that stalls the digest. A loop, which the first test has, takes a core from other tests until it ends. */
const stalling: Poison = fewOr('block', 'loop');
const newProjects = (count: number): number[] => Array.from({ length: count }, () => ++projects);

test('a record that loops, exhausts memory or crashes is quarantined, and its neighbors are stored', async () => {
  const quarantine = async (poison: Poison): Promise<void> => {
    const [attacker = 0, ...others] = newProjects(3);
    const service = await Service.start(80);
    const { journal, digest } = service;
    service.load(others);
    await digest.whenStored();
    const begun = performance.now();
    const bad = poisonous(attacker, poison);
    await journal.append([...service.good(attacker, 1), bad, ...service.good(attacker, 1)]);
    await pause(1000);
    await service.endLoad();
    await digest.whenStored();
    expect(performance.now() - begun).toBeLessThan(allowed());
    await service.expectStoredOnce();
    service.expectDeadLetters([bad]);
    expect(await counts(attacker)).toEqual({ accepted: 2, unprocessable: 1 });
    expect(digest.state().figures?.careful).toBe(true);
  };
  await Promise.all(sorts.map(quarantine));
});

/** Each crash takes a process: a hundred of each kind take more than a minute. */
const inARow: Readonly<Record<(typeof sorts)[number], number>> = fewOr(
  { loop: 12, memory: 4, crash: 4 },
  { loop: 100, memory: 100, crash: 100 },
);

test(
  'many such records in a row all become dead letters, and others are stored meanwhile',
  async () => {
    const attackers = newProjects(3);
    const others = newProjects(2);
    const service = await Service.start(80);
    const { journal, digest } = service;
    service.load(others);
    const bad = sorts.flatMap((poison, index) =>
      Array.from({ length: inARow[poison] }, () =>
        poisonous(attackers[index] ?? 0, poison === 'loop' ? stalling : poison),
      ),
    );
    await journal.append([...bad, ...attackers.flatMap((project) => service.good(project, 2))]);
    const begun = performance.now();
    await pause(2000);
    await service.endLoad();
    await service.untilStored(others);
    const waited = performance.now() - begun;
    expect(waited).toBeLessThan(allowed());
    await digest.whenStored();
    if (howOften > 1)
      console.log(`Others waited ${waited} ms, all took ${performance.now() - begun} ms`);
    await service.expectStoredOnce();
    service.expectDeadLetters(bad);
  },
  longest * 2,
);

test('while many projects each have such a record, others are stored within a minute', async () => {
  const attackers = newProjects(fewOr(5, 20));
  const others = newProjects(2);
  const service = await Service.start(80);
  const { journal, digest } = service;
  const bad = attackers.map((project, index) => {
    const other = index % 2 === 0 ? stalling : 'memory';
    return poisonous(project, index % 5 === 4 ? 'crash' : other);
  });
  await journal.append(
    bad.flatMap((record) => [
      ...service.good(record.project, 2),
      record,
      ...service.good(record.project, 2),
    ]),
  );
  await journal.append(others.flatMap((project) => service.good(project, 50)));
  const begun = performance.now();
  await service.untilStored(others);
  expect(performance.now() - begun).toBeLessThan(allowed());
  await digest.whenStored();
  await service.expectStoredOnce();
  service.expectDeadLetters(bad);
});

test('while a thousand projects each have one, a project seen before waits for few of them', async () => {
  const attackers = newProjects(1000);
  const others = newProjects(2);
  // A digest that is killed while it has records of the others in hand puts them on probation.
  const service = await Service.start(undefined, 5000);
  const { journal, digest } = service;
  await journal.append(others.flatMap((project) => service.good(project, 1)));
  await service.untilStored(others);
  // A project counts as seen once it is stored up to the mark, which moves after the rows can be read.
  await digest.whenStored();
  await journal.append(attackers.map((project) => poisonous(project, 'block')));
  await journal.append(others.flatMap((project) => service.good(project, 50)));
  const begun = performance.now();
  await service.untilStored(others);
  const waited = performance.now() - begun;
  expect(waited).toBeLessThan(allowed());
  if (howOften > 1) console.log(`Others waited ${waited} ms`);
  // Trying each of them takes minutes, for which the others do not wait.
});

test('while a thousand projects each have an identify call that blocks, other projects’ calls are stored in order within a minute', async () => {
  const attackers = newProjects(1000);
  const known = newProjects(2);
  // New ones wait until it is their turn to be looked at, which takes long on a busy machine.
  const others = [...known, ...newProjects(howOften > 1 ? 2 : 0)];
  const service = await Service.start(undefined, 5000);
  const { journal, digest } = service;
  const numbers = (project: number) =>
    service.identified.flatMap((said) => (said.project === project ? [said.traits['number']] : []));
  await journal.append(known.flatMap((project) => service.good(project, 1)));
  await digest.whenStored();
  await journal.append(attackers.map((project) => identifyRecord(project, { poison: 'block' })));
  const begun = performance.now();
  for (let number = 0; number < 20; number++) {
    await journal.append(
      others.flatMap((project) => [
        identifyRecord(project, { number }),
        ...service.good(project, 5),
      ]),
    );
    await pause(50);
  }
  await service.untilStored(others);
  const all = Array.from({ length: 20 }, (_, number) => number);
  for (const project of others)
    await expect.poll(() => numbers(project), { timeout: allowed(), interval: 250 }).toEqual(all);
  const waited = performance.now() - begun;
  expect(waited).toBeLessThan(allowed());
  if (howOften > 1) console.log(`Others waited ${waited} ms`);
});
