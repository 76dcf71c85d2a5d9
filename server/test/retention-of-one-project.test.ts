import { expect, test } from 'vitest';
import { computedTables } from '../src/kinds/tables.ts';
import { ClosedSessions } from '../src/query/closed-sessions/closed-sessions.ts';
import { QueryRunner } from '../src/query/index.ts';
import { removeExpired, retainedByTime } from '../src/retention/expired-rows.ts';
import { DataVersions, rowsOf, versionedStore } from '../src/store/events/index.ts';
import { closedAfterTests } from './closed-after-tests.ts';
import { startEngineHarness } from './engine-harness.ts';
import { eventRow } from './event-row.ts';

const harness = closedAfterTests(await startEngineHarness());
const day = 86_400_000;
const today = Date.UTC(2026, 5, 20);
const clock = { now: () => today + 6 * 3_600_000 };
const events = retainedByTime('events', 'events');
const signal = new AbortController().signal;
const [limited, other, quiet] = [1, 2, 3];

const versions = new DataVersions(clock);
const store = versionedStore(harness.store, versions, computedTables);
const runner = new QueryRunner(store);
const report = () => undefined;
const parts = { store, runner, versions, clock, report, leastEvents: 1, rest: 0 };
const closed = new ClosedSessions(parts);
const tenantOf = (number: number) => ({ number, generation: 1, errorGeneration: 1 });
/** What the versions tell of changed times: pieces that end later are no longer valid. */
const changes: unknown[] = [];

async function storedSessions(project: number): Promise<number> {
  const rows = rowsOf('closed_sessions', tenantOf(project));
  const statement = { sql: `SELECT count() AS found FROM ${rows.where()}`, params: rows.params };
  const [row] = await store.query<{ found: string }>(statement, { seconds: 60, bytes: 1e9 });
  return Number(row?.found);
}

test('what is computed for a project stays when rows of another one expire', async () => {
  for (const project of [limited, other, quiet]) {
    const ages = project === quiet ? [1, 2, 3] : [5, 20, 90];
    const rows = ages.map((age, position) =>
      eventRow({ project, position, ts: today - age * day, session: `s${age}` }),
    );
    await store.insert('events', rows, `events ${project}`);
    await closed.of(tenantOf(project));
    await closed.settled();
  }
  const before = [limited, other, quiet].map((project) => versions.removalsOf(project));
  const stored = [other, quiet].map((project) => storedSessions(project));
  expect(await Promise.all(stored)).toEqual([3, 2]);
  versions.onTimes((changed) => changes.push(changed));
  const limits = [
    { number: limited, days: 30 },
    { number: other, days: null },
    // It has a limit too, but nothing is as old.
    { number: quiet, days: 60 },
  ];
  await removeExpired(store, events, { limits, byDefault: null }, clock.now(), signal);
  const after = [limited, other, quiet].map((project) => versions.removalsOf(project));
  expect(after[0]).not.toBe(before[0]);
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(changes).toEqual([[limited]]);
  expect(await storedSessions(limited)).toBe(0);
  expect(await storedSessions(other)).toBe(3);
  expect(await storedSessions(quiet)).toBe(2);

  // There is nothing left to remove, now or in months that all projects have lost.
  const all = limits.map((limit) => ({ ...limit, days: limit.days ?? 100 }));
  await removeExpired(store, events, { limits: all, byDefault: 100 }, clock.now(), signal);
  expect([limited, other, quiet].map((project) => versions.removalsOf(project))).toEqual(after);
  expect(changes).toEqual([[limited]]);
  await removeExpired(
    store,
    events,
    { limits: all, byDefault: 20 },
    clock.now() + 100 * day,
    signal,
  );
  expect(changes.length).toBeGreaterThan(1);
  expect(await storedSessions(other)).toBe(0);
  await closed.close();
});
