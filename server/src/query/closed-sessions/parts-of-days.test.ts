import { expect, test } from 'vitest';
import { aggregate, source } from '../../../test/chart-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { readTrustedQuery } from '../../../test/safe-query-harness.ts';
import { computedTables } from '../../kinds/tables.ts';
import { DataVersions, versionedStore } from '../../store/events/index.ts';
import { answerQuery } from '../answer-query.ts';
import { QueryRunner } from '../run/query-runner.ts';
import { ClosedSessions } from './closed-sessions.ts';

const harness = closedAfterTests(await startEngineHarness());
const hour = 3_600_000;
const day = 24 * hour;
const today = Date.UTC(2026, 5, 20);
const days = 9;
/** Hours of each day at which a session begins. */
const hours = [1, 6, 14, 23];
let projects = 0;

test.each([
  ['begins and ends within days', -7.5 * day, -2.5 * day],
  ['begins within a day', -7.5 * day, -2 * day],
  ['ends within a day', -7 * day, -2.5 * day],
  ['has whole days', -7 * day, -3 * day],
  ['goes on until now', -6.5 * day, 12 * hour],
])('a window that %s has the sessions that began in it, and no others', async (_, first, last) => {
  const clock = { now: () => today + 12 * hour };
  const versions = new DataVersions(clock);
  const store = versionedStore(harness.store, versions, computedTables);
  const runner = new QueryRunner(store);
  const report = (problem: string) => expect.fail(problem);
  const parts = { store, runner, versions, clock, report, leastEvents: 1, leastRecent: 1, rest: 0 };
  const closed = new ClosedSessions(parts);
  const tenant = { number: (projects += 1), generation: 1, errorGeneration: 1 };
  const begins = Array.from({ length: days }, (__, nth) => today - nth * day).flatMap((midnight) =>
    hours.map((at) => midnight + at * hour).filter((ts) => ts < clock.now()),
  );
  const rows = begins.map((ts, position) =>
    eventRow({ project: tenant.number, ts, session: `s${position}`, position }),
  );
  await harness.store.insert('events', rows, `events ${tenant.number}`);
  await closed.of(tenant);
  await closed.settled();
  const closedSessions = await closed.of(tenant);
  expect(closedSessions?.days.length).toBeGreaterThan(5);

  const [from, to] = [today + first, today + last];
  const began = begins.filter((ts) => ts >= from && ts < to).length;
  const range = { type: 'absolute', from, to };
  const inRange = (field: string, dataset?: string) => ({
    ...{ type: 'timeRange', range },
    input: source(field, dataset),
  });
  const query = readTrustedQuery({
    outputs: [
      { id: 'a', query: inRange('*', 'sessions') },
      { id: 'b', query: aggregate('distinct', inRange('session_id')) },
    ],
  });
  const { signal } = new AbortController();
  const answers = await answerQuery(
    { query, now: clock.now() },
    { tenant: { ...tenant, closedSessions }, runner, signal },
  );
  expect(answers).toMatchObject([{ value: String(began) }, { value: String(began) }]);
});
