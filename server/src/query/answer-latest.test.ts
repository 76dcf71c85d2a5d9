import { expect, test } from 'vitest';
import {
  aggregate,
  buckets,
  group,
  hour,
  lastHours,
  now,
  source,
  where,
  startChartHarness,
} from '../../test/chart-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { occurrenceRow } from '../../test/occurrence-row.ts';
import { telemetryRow } from '../../test/telemetry-row.ts';
import { vitalRow } from '../../test/vital-row.ts';
import { projectData } from '../kinds/project-data.ts';

const harness = closedAfterTests(await startChartHarness());

const visitor = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const latest = (input: unknown, identity: string | null = null) => ({
  type: 'deduplicate',
  identity,
  input,
});
const between = (from: number, to: number, input: unknown) => ({
  type: 'timeRange',
  range: { type: 'absolute', from, to },
  input,
});
const olderThan = (milliseconds: number, input: unknown) => ({
  type: 'minimumAge',
  milliseconds,
  input,
});
const valuesOf = (answers: readonly object[]) =>
  answers.map((answer) => ('value' in answer ? answer.value : answer));

test('filters, ranges and ages apply before or after the latest row is chosen, as their nodes do', async () => {
  const row = (who: number, page: string, hoursAgo: number) => ({
    ...{ visitor: visitor(who), page, ts: now - hoursAgo * hour },
  });
  const ask = await harness.projectOf([
    ...[row(1, 'old', 5), row(1, 'new', 1)],
    ...[row(2, 'old', 4), row(2, 'new', 3)],
    row(3, 'old', 2),
  ]);
  const old = (input: unknown) => where('page', 'equals', 'old', input);
  const early = (input: unknown) => between(now - 6 * hour, now - 2 * hour, input);
  const answers = await ask(
    latest(old(source())),
    old(latest(source())),
    old(latest(early(source()))),
    early(latest(source())),
    latest(early(source())),
    where('page', 'equals', 'new', early(latest(old(source())))),
    olderThan(2 * hour, latest(source())),
    latest(olderThan(2 * hour, source())),
    old(latest(old(source()))),
  );
  expect(valuesOf(answers)).toEqual(['3', '1', '1', '1', '2', '0', '2', '3', '3']);
});

test('a range after the choice does not change the buckets in which rows are the latest', async () => {
  // In Berlin, the clock changes at 01:00 UTC, after the range and within its last day.
  const change = Date.UTC(2026, 9, 25, 1);
  const ask = await harness.projectOf(
    [-2, 0, 21].map((hours) => ({ ts: change + hours * hour, visitor: visitor(1) })),
  );
  const daily = (to: number) =>
    buckets(between(change - 24 * hour, to, latest(source())), {
      interval: 'day',
      timezone: 'Europe/Berlin',
    });
  const [before, whole] = await ask(daily(change - hour), daily(change + 23 * hour));
  // Later on the same day there is another row, so the first one is not the latest.
  expect(before).toMatchObject({ rows: [] });
  expect(whole).toMatchObject({ rows: [{ name: '2026-10-25', value: 1 }] });
});

test('rows without an identity are all kept', async () => {
  const project = harness.newProject();
  const { store } = harness.engine;
  const nobody = '00000000-0000-0000-0000-000000000000';
  const at = (nth: number) => ({ project, ts: now - hour - nth });
  const vitals = ['a', 'a', '', ''].map((session, nth) => vitalRow({ ...at(nth), session }));
  const errors = [visitor(1), visitor(1), nobody, nobody].map((who, nth) =>
    occurrenceRow(project, now - hour - nth, { visitor: who }),
  );
  const reports = ['1.0', '1.0', '', ''].map((plugin_version, nth) =>
    telemetryRow({ ...at(nth), plugin_version, server: visitor(nth) }),
  );
  await store.insert('vitals', vitals, 'vitals');
  await store.insert('occurrences', errors, 'errors');
  await store.insert('telemetry', reports, 'reports');
  const ask = harness.asker({ number: project, generation: 1, errorGeneration: 1 });
  const answers = await ask(
    latest(source('*', 'web-vitals')),
    latest(source('*', 'errors')),
    latest(source('*', 'events-mods'), 'version_id'),
    latest(source('*', 'web-vitals'), 'project'),
  );
  expect(valuesOf(answers)).toEqual(['3', '3', '3', '1']);
});

test('as many conditions on a map as a query may have are answered, also before deduplicating', async () => {
  const shape = { name: 'Worlds', referenceId: 'worlds', dataType: 'json' } as const;
  const data = projectData([{ ...shape, metricShape: 'map' }]);
  const project = harness.newProject();
  const props = { worlds: '{"over":2,"nether":[1]}' };
  const rows = [telemetryRow({ project, ts: now - hour, props })];
  await harness.engine.store.insert('telemetry', rows, 'worlds');
  const ask = harness.asker({ number: project, generation: 1, errorGeneration: 1, data });
  const conditions = Array.from({ length: 140 }, (_, nth) => ({
    type: 'comparison',
    field: 'worlds',
    ...(nth % 2 === 0
      ? { operator: 'notIn', value: [nth + 10, `x${nth}`, null], mapTarget: 'value' }
      : { operator: 'between', value: [`n${nth}`, nth], mapTarget: 'key' }),
  }));
  const deep = (levels: number): object =>
    levels === 0
      ? { type: 'or', conditions }
      : { type: 'and', conditions: [conditions[0], deep(levels - 1)] };
  const filter = (input: unknown) => ({ type: 'filter', predicate: deep(20), input });
  const counts = source('*', 'events-mods');
  const worlds = lastHours(2, source('worlds', 'events-mods'));
  expect(valuesOf(await ask(latest(filter(counts))))).toEqual(['1']);
  // Entries match individually, and one of them is not a number.
  const [sums] = await ask(aggregate('sum', group(['worlds'], latest(filter(worlds)))));
  expect(sums).toMatchObject({
    rows: [
      { name: 'over', value: 2 },
      { name: 'nether', value: 0 },
    ],
  });
});
