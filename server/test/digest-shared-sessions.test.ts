import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keeper, sharedSessions, visitorRuns } from '../src/collect/index.ts';
import type { Digest } from '../src/collect/digest/digest.ts';
import { type Journal, openJournal } from '../src/collect/journal/index.ts';
import { systemRandom } from '../src/platform/random.ts';
import { joinRuns, type Session } from '../src/shared-sessions/join-runs.ts';
import { around } from './around-writes.ts';
import { type DigestParts, digestParts, openDigest, storeAll } from './digest-parts.ts';
import { eventRecord } from './digest-harness.ts';

vi.mock('../src/platform/durable-write.ts', async (load) => {
  const { writingAround } = await import('./around-writes.ts');
  return writingAround(await load());
});

const minute = 60_000;
const noon = Date.UTC(2026, 5, 1, 12);
const visitor = '43de3f42-d8de-4da8-9a6c-000000000001';
const { signal } = new AbortController();

interface Instance {
  readonly folder: string;
  readonly journal: Journal;
  parts: DigestParts;
  digest: Digest;
}

/** What the metadata has. */
let shared: Map<string, readonly Session[]>;
let root: string;
let one: Instance;
let other: Instance;

const keepers = (parts: () => DigestParts) => [
  keeper(visitorRuns, async (visitors) => {
    parts().around('before');
    const answer = visitors.map(({ visitor: of, project, generation, runs }) => {
      const key = `${of}:${project}:${generation}`;
      const { joined, sessions } = joinRuns(shared.get(key) ?? [], runs);
      shared.set(key, sessions);
      return joined;
    });
    parts().around('after');
    return answer;
  }),
  keeper(sharedSessions, async ([after = null]) =>
    after !== null
      ? []
      : [...shared].map(([key, sessions]) => {
          const [of = '', project, generation] = key.split(':');
          const [session = '', , last = 0] = sessions.at(-1) ?? [];
          const tenant = { project: Number(project), generation: Number(generation) };
          return { visitor: of, ...tenant, session, last };
        }),
  ),
];

async function instance(name: string): Promise<Instance> {
  const folder = join(root, name);
  const journal = await openJournal({ folder: join(folder, 'journal'), random: systemRandom });
  const parts = digestParts();
  const made: Instance = { folder, journal, parts, digest: openDigest(parts, folder, journal.id) };
  parts.keepers.push(...keepers(() => made.parts));
  return made;
}

/** A new process of the digest, on the same rows. */
async function start(of: Instance, hasOthers = true): Promise<void> {
  of.digest.close();
  const { store } = of.parts;
  of.parts = { ...digestParts(), store };
  of.parts.keepers.push(...keepers(() => of.parts));
  of.digest = openDigest(of.parts, of.folder, of.journal.id);
  if (hasOthers) of.digest.sessions.share();
  await of.digest.openSessions(signal);
}

beforeEach(async () => {
  shared = new Map();
  root = mkdtempSync(join(tmpdir(), 'bellwether-shared-sessions-'));
  [one, other] = [await instance('one'), await instance('other')];
});
afterEach(async () => {
  around.write = () => undefined;
  for (const { digest, journal } of [one, other]) {
    digest.close();
    await journal.close();
  }
  rmSync(root, { recursive: true });
});

const event = (at: number, name = 'pageview', of = visitor) => {
  const receivedAt = noon + at * minute;
  const columns = { event: name, page: '/', url: 'https://example.com/', title: '' };
  return eventRecord({ receivedAt }, { visitor: of, timestamp: receivedAt, columns });
};

/** Accepts events and stores them. */
async function collect(of: Instance, ...events: readonly ReturnType<typeof event>[]) {
  for (const record of events) await of.journal.append([record]);
  await storeAll(of.digest, of.journal);
}

/** The sessions of the rows, in the order of receiving, each by the number of its first one. */
function sessions(...of: readonly Instance[]): number[] {
  const rows = of.flatMap(({ parts }) => parts.store.rows('events'));
  const ordered = rows.toSorted((a, b) => Number(a['ts']) - Number(b['ts']));
  const all = ordered.map((row) => String(row['session']));
  const known = [...new Set(all)];
  return all.map((session) => known.indexOf(session));
}

test('a visitor whose events alternate between instances has one session, until half an hour passes', async () => {
  for (const of of [one, other]) await start(of);
  for (let at = 0; at < 6; at++) await collect(at % 2 === 0 ? one : other, event(at * 29));
  expect(sessions(one, other)).toEqual([0, 0, 0, 0, 0, 0]);
  await collect(other, event(5 * 29 + 30), event(5 * 29 + 61));
  await collect(one, event(5 * 29 + 62));
  expect(sessions(one, other)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1]);
});

test('what one instance stores later than the other joins the same session', async () => {
  for (const of of [one, other]) await start(of);
  await collect(other, event(1), event(3, 'page_leave'));
  await collect(one, event(0), event(2, 'page_leave'), event(40, 'page_leave'));
  expect(sessions(one, other)).toEqual([0, 0, 0, 0, 1]);
  expect(one.parts.store.rows('events').at(-1)?.['session']).toBe('');
});

test('sessions go on when a second instance begins, and when the first one is alone again', async () => {
  await start(one, false);
  await collect(one, event(0));
  one.digest.sessions.share();
  expect(await one.digest.openSessions(signal)).toBe(true);
  expect(one.digest.figures).toMatchObject({ openSessions: 0, sharesSessions: true });
  await start(other);
  await collect(other, event(20));
  await collect(one, event(40));
  await one.digest.checkpoint();
  await collect(other, event(60));
  // Killed, and started without others.
  await start(one, false);
  await collect(one, event(80));
  expect(sessions(one, other)).toEqual([0, 0, 0, 0, 0]);
  // What was taken over is in the next checkpoint.
  await one.digest.checkpoint();
  shared.clear();
  await start(one, false);
  await collect(one, event(100), event(131));
  expect(sessions(one, other)).toEqual([0, 0, 0, 0, 0, 0, 1]);
});

test('an instance that was killed before it saved what it handed over changes nothing', async () => {
  await start(one, false);
  await collect(one, event(0));
  await one.digest.checkpoint();
  one.digest.sessions.share();
  await one.digest.openSessions(signal);
  await start(other);
  await collect(other, event(20), event(45));
  await start(one);
  await collect(one, event(70));
  expect(sessions(one, other)).toEqual([0, 0, 0, 0]);
});

test('stopped between any two steps, the visitors of both instances keep their sessions', async () => {
  const names = Array.from({ length: 30 }, (_, at) => visitor.replace(/01$/, `${at + 10}`));
  let all = 0;
  let expected: number[] | undefined;
  for (let killAt = 0; killAt <= all; killAt++) {
    shared = new Map();
    const killed = await instance(`killed-${killAt}`);
    const later = await instance(`later-${killAt}`);
    for (const of of [killed, later]) await start(of);
    await collect(later, ...names.map((of) => event(0, 'pageview', of)));
    for (const at of [5, 50])
      for (const of of names) await killed.journal.append([event(at, 'pageview', of)]);
    const ending = new AbortController();
    let steps = 0;
    killed.parts.around = around.write = () => {
      steps += 1;
      if (steps !== killAt) return;
      ending.abort();
      throw new Error('killed');
    };
    const stored = storeAll(killed.digest, killed.journal, ending.signal);
    if (killAt === 0) await stored;
    else await expect(stored).rejects.toThrow('told to stop');
    if (killAt === 0) all = steps;
    killed.parts.around = around.write = () => undefined;
    // The other instance goes on meanwhile.
    await collect(later, ...names.map((of) => event(60, 'pageview', of)));
    await start(killed);
    await storeAll(killed.digest, killed.journal);
    expect([killAt, killed.parts.store.mixedUp]).toEqual([killAt, []]);
    const found = sessions(killed, later);
    expected ??= found;
    expect([killAt, found]).toEqual([killAt, expected]);
    for (const { digest, journal } of [killed, later]) {
      digest.close();
      await journal.close();
    }
  }
  expect(all).toBeGreaterThan(5);
  expect([expected?.length, new Set(expected).size]).toEqual([120, 60]);
});
