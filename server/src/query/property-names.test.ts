import { expect, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { ManualClock } from '../platform/clock.ts';
import type { StatementRunner } from '../store/events/index.ts';
import { PropertyNames } from './property-names.ts';

const tenant = { number: 1, generation: 0, errorGeneration: 0 };

function names(read: () => Promise<string>) {
  const clock = new ManualClock(1_700_000_000_000);
  const reports: string[] = [];
  let reads = 0;
  const run = async () => {
    reads += 1;
    return [{ name: await read() }];
  };
  const runner = { run } as unknown as StatementRunner;
  const report = (problem: string) => void reports.push(problem);
  const properties = new PropertyNames({ runner, clock, report });
  return { clock, reports, properties, reads: () => reads };
}

test('simultaneous requests share one statement, and a new generation has its own', async () => {
  const { properties, reads } = names(async () => 'plan');
  const pending = [1, 2, 3].map(() => properties.of('events', tenant));
  expect(await Promise.all(pending)).toEqual([['plan'], ['plan'], ['plan']]);
  expect(reads()).toBe(1);
  await properties.of('events', { ...tenant, generation: 1 });
  await properties.of('vitals', tenant);
  expect(reads()).toBe(3);
});

test('the last names are kept while the engine is down, and it is asked again', async () => {
  let answer = async () => 'plan';
  const { properties, clock, reports } = names(() => answer());
  await properties.of('events', tenant);
  answer = () => Promise.reject(new AppError('ServiceUnavailableError', 'Away.'));
  clock.advance(300_000);
  expect(await properties.of('events', tenant)).toEqual(['plan']);
  answer = async () => 'seats';
  clock.advance(1_000);
  expect(await properties.of('events', tenant)).toEqual(['seats']);
  expect(reports).toEqual([]);
});

test('a slow engine doesn’t delay answers for long', async () => {
  const { properties } = names(() => new Promise(() => {}));
  expect(await properties.of('events', tenant)).toEqual([]);
});

test('an unexpected failure is reported', async () => {
  const { properties, reports } = names(() => Promise.reject(new TypeError('broken')));
  expect(await properties.of('events', tenant)).toEqual([]);
  expect(reports).toEqual(['Property names could not be read.']);
});
