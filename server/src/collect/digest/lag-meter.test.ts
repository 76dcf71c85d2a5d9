import { expect, test } from 'vitest';
import { LagMeter } from './lag-meter.ts';

test('says how many records wait and for how long', () => {
  const meter = new LagMeter(0, 1000);
  expect(meter.lag(0, 5000)).toEqual({ records: 0, age: 0 });
  meter.grown(100, 2, 2000);
  meter.grown(300, 10, 3000);
  expect(meter.lag(0, 5000)).toEqual({ records: 10, age: 3000 });
  meter.stored(100);
  expect(meter.lag(100, 5000)).toEqual({ records: 8, age: 2000 });
  meter.stored(300);
  expect(meter.lag(300, 5000)).toEqual({ records: 0, age: 0 });
});

test('records from before the start are estimated by their bytes', () => {
  const meter = new LagMeter(60_000, 1000);
  expect(meter.lag(0, 5000)).toEqual({ records: 100, age: 4000 });
  meter.grown(62_000, 10, 2000);
  expect(meter.lag(0, 5000)).toEqual({ records: 310, age: 4000 });
  meter.stored(30_000);
  expect(meter.lag(30_000, 5000)).toEqual({ records: 160, age: 4000 });
  meter.stored(60_000);
  expect(meter.lag(60_000, 5000)).toEqual({ records: 10, age: 3000 });
});

test('stays small for any backlog, and keeps the oldest and the newest', () => {
  const meter = new LagMeter(0, 0);
  for (let index = 1; index <= 100_000; index++) meter.grown(index * 10, index, index);
  const { records, age } = meter.lag(0, 100_001);
  expect(records).toBe(100_000);
  expect(age).toBeGreaterThan(99_000);
  meter.stored(999_990);
  expect(meter.lag(999_990, 100_001).records).toBeLessThan(400);
});
