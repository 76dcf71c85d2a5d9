import { expect, test } from 'vitest';
import { readQuery } from '../language/read-query.ts';
import { asOf, shortestWindow } from './as-of.ts';

const day = 86_400_000;
const hour = 3_600_000;
const now = Date.UTC(2026, 10, 21, 12, 34, 56, 789);
const since = (age: number) => ({ id: 'a', since: now - age });

test('while rows change, relative ranges end now', () => {
  expect(asOf(now, null, 30 * day)).toBe(now);
});

test('rows of the last minutes may lie ahead of the clock, so the end is less than 2 s old', () => {
  expect(now - asOf(now, since(60_000), 30 * day)).toBe(789);
  expect(now - asOf(now, since(309_000), 30 * day)).toBe(789);
});

test('rows that were stored a moment ago lie before the end', () => {
  expect(asOf(now, since(100), 30 * day)).toBe(now - 100);
  expect(asOf(now, since(-50), 30 * day)).toBe(now);
});

test.each([
  [90 * day, 60_000],
  [30 * day, 60_000],
  [7 * day, 10_000],
  [day, 2_000],
  [hour, 2_000],
  [0, 2_000],
])('without recent changes, a window of %i ms moves in steps of %i ms', (window, step) => {
  const end = asOf(now, since(hour), window);
  expect(end % step).toBe(0);
  expect(now - end).toBeLessThan(step);
});

test('the shortest window of a query is the shortest among all its pipelines', () => {
  const source = { type: 'source', dataset: 'events-web', field: '*' };
  const last = (value: number, unit: string) => ({
    type: 'timeRange',
    range: { type: 'relative', value, unit },
    input: source,
  });
  const shortest = (...queries: object[]) =>
    shortestWindow(readQuery({ outputs: queries.map((query, at) => ({ id: `${at}`, query })) }));
  expect(shortest(source)).toBe(30 * day);
  expect(shortest(source, last(2, 'day'))).toBe(2 * day);
  expect(shortest({ type: 'combine', operation: 'sum', inputs: [source, last(5, 'hour')] })).toBe(
    5 * hour,
  );
  expect(shortest({ type: 'minimumAge', milliseconds: 5, input: source })).toBe(0);
  const fixed = { type: 'timeRange', range: { type: 'absolute', from: 0, to: 5 }, input: source };
  expect(shortest(fixed)).toBe(30 * day);
});
