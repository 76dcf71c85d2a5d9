import { expect, test } from 'vitest';
import { robustSlope } from './robust-slope.ts';
import type { Sample } from './slope.ts';

/** A sample every second; the noise is the same in each run. */
function line(seconds: number, from: number, perMinute: number, noise = 0): Sample[] {
  return Array.from({ length: seconds }, (_, second): Sample => {
    const off = noise * Math.sin(second * 12.9898) * Math.cos(second * 78.233);
    return [second * 1000, from + (perMinute * second) / 60 + off];
  });
}

test('growth is found below noise, with an interval that has it', () => {
  const slope = robustSlope([line(720, 200, 2, 10)]);
  expect(slope?.perMinute).toBeCloseTo(2, 0);
  expect(slope?.least).toBeGreaterThan(1);
  expect(slope?.most).toBeLessThan(3);
});

test('a value without growth has an interval with 0', () => {
  const slope = robustSlope([line(720, 200, 0, 10)]);
  expect(slope?.least).toBeLessThanOrEqual(0);
  expect(slope?.most).toBeGreaterThanOrEqual(0);
});

test('a peak of a few samples does not move it', () => {
  const peak = line(720, 200, 0).map(([at, value], index): Sample => [
    at,
    index > 700 ? value + 500 : value,
  ]);
  expect(robustSlope([peak])?.perMinute).toBe(0);
});

test('a process that starts again at less memory does not hide that both grow', () => {
  const second = line(360, 50, 3).map(([at, value]): Sample => [at + 400_000, value]);
  expect(robustSlope([line(360, 300, 3), second])?.perMinute).toBeCloseTo(3, 5);
});

test('one sample has no slope', () => {
  expect(robustSlope([[[0, 1]], []])).toBeNull();
});
