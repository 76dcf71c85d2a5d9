import { expect, test } from 'vitest';
import { SoakSamples } from './soak-samples.ts';

const minute = 60_000;

/** Samples of a process that grows by 50 MB a minute for two minutes, and then by something else. */
function note(
  samples: SoakSamples,
  pid: number,
  from: number,
  to: number,
  perMinute: number,
): void {
  for (let at = from; at < to; at += 2_000) {
    const age = (at - from) / minute;
    const megabytes = 100 + 50 * Math.min(age, 2) + perMinute * Math.max(0, age - 2);
    samples.note(at, { name: 'engine.js', pid, megabytes, ownMegabytes: megabytes }, 20);
  }
}

test('memory of a process counts once it is warm', () => {
  const samples = new SoakSamples();
  note(samples, 1, 0, 4 * minute, 0);
  expect(samples.slopes('resident', 0, 2 * minute).get('engine')?.slope?.perMinute).toBe(0);
  expect(samples.slopes('resident', 0, 0).get('engine')?.slope?.perMinute).toBeGreaterThan(5);
});

test('memory of a process that is started again does not become less by that', () => {
  const samples = new SoakSamples();
  note(samples, 1, 0, 8 * minute, 5);
  note(samples, 2, 8 * minute, 16 * minute, 5);
  const engine = samples.slopes('resident', 0, 2 * minute).get('engine');
  expect(engine?.slope?.perMinute).toBeCloseTo(5);
  expect(engine?.highest).toBeCloseTo(230, 0);
});

test('a process that nothing was to end is noticed when another one has its place', () => {
  const samples = new SoakSamples();
  note(samples, 1, 0, 8 * minute, 0);
  expect(samples.startedAfter(0)).toEqual([]);
  note(samples, 2, 8 * minute, 9 * minute, 0);
  expect(samples.startedAfter(2 * minute)).toEqual(['engine.js']);
  expect(samples.startedAfter(8 * minute)).toEqual([]);
  const full = { name: 'the disk full', from: 7.9 * minute, to: 8.1 * minute };
  expect(samples.startedAfter(2 * minute, [full])).toEqual([]);
});

test('a process that lived too briefly has no slope', () => {
  const samples = new SoakSamples();
  note(samples, 1, 0, minute / 6, 5);
  expect(samples.slopes('own', 0, 0).get('engine')?.slope).toBeNull();
});
