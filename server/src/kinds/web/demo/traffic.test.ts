import { expect, test } from 'vitest';
import { firstOutside } from '../../../collect/digest/visitor-numbers/numbered-rows.ts';
import { SeededRandom } from '../../../platform/seeded-random.ts';
import { Traffic } from './traffic.ts';

const start = Date.UTC(2026, 2, 2);
const day = 86_400_000;
const project = { id: '0199aaaa-0000-7000-8000-000000000007', number: 7, generation: 0 };

test('a day’s rows are within the day, in order, with unique IDs', () => {
  const rows = new Traffic(project, new SeededRandom(1)).rowsOfDay(start, 0, start + day);
  expect(rows.length).toBeGreaterThan(1_000);
  expect(rows.every((row) => row.ts >= start && row.ts < start + day)).toBe(true);
  expect(rows.toSorted((one, other) => one.ts - other.ts)).toEqual(rows);
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
});

test('each visitor has a number of its own on all days, beyond those of the digest', () => {
  const traffic = new Traffic(project, new SeededRandom(1));
  const days = [0, 1].map((index) => start + index * day);
  const rows = days.flatMap((from, index) => traffic.rowsOfDay(from, index, from + day));
  const pairs = new Set(rows.map((row) => `${row.visitor} ${row.visitor_number}`));
  expect(new Set(rows.map((row) => row.visitor)).size).toBe(pairs.size);
  expect(new Set(rows.map((row) => row.visitor_number)).size).toBe(pairs.size);
  expect(rows.every((row) => row.visitor_number >= firstOutside)).toBe(true);
});

test('nothing happens after now', () => {
  const noon = start + day / 2;
  const rows = new Traffic(project, new SeededRandom(1)).rowsOfDay(start, 0, noon);
  expect(rows.every((row) => row.ts < noon)).toBe(true);
});

test('the same seed gives the same traffic', () => {
  const of = () => new Traffic(project, new SeededRandom(5)).rowsOfDay(start, 3, start + day);
  expect(of()).toEqual(of());
});
