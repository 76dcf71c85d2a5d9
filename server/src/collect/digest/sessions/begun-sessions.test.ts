import { expect, test } from 'vitest';
import { BegunSessions } from './begun-sessions.ts';
import { halfHourSession, newSession } from './open-sessions.ts';
import { RunGatherer } from './run-gatherer.ts';

const minute = 60_000;
const noon = Date.UTC(2026, 5, 1, 12);
const limits = { perProject: 3, total: 4, assured: 1, most: 5 };
const project = { project: 1, generation: 1 };
const visitor = (number: number) => `43de3f42-d8de-4da8-9a6c-${String(number).padStart(12, '0')}`;

test('a project that invents visitors gets no more shared sessions until the next half hour', () => {
  const full: number[] = [];
  const begun = new BegunSessions((of) => void full.push(of), limits);
  for (let number = 0; number < 3; number++) {
    expect(begun.mayBegin(1, noon)).toBe(true);
    begun.add(1);
  }
  expect([begun.mayBegin(1, noon), begun.mayBegin(1, noon + 29 * minute)]).toEqual([false, false]);
  expect(full).toEqual([1]);
  // Others have the rest, and each at least one.
  for (const other of [2, 3]) {
    expect(begun.mayBegin(other, noon)).toBe(true);
    begun.add(other);
    expect(begun.mayBegin(other, noon)).toBe(false);
  }
  expect(begun.mayBegin(1, noon - minute)).toBe(false);
  expect(begun.mayBegin(1, noon + 30 * minute)).toBe(true);
});

test('a visitor beyond the limit has the session of the half hour, unless one is open', () => {
  const begun = new BegunSessions(() => undefined, { ...limits, perProject: 1 });
  const first = new RunGatherer(begun);
  first.assign(project, visitor(1), noon, 10);
  const session = newSession(project, visitor(1), noon, 10);
  expect(first.visitors).toEqual([
    { ...project, visitor: visitor(1), runs: [[noon, noon, session]] },
  ]);
  expect(first.assigned([[session]])).toEqual(new Map([[10, session]]));

  const second = new RunGatherer(begun);
  for (const [at, number] of [1, 2, 2].entries())
    second.assign(project, visitor(number), noon + at, 20 + at);
  second.assign(project, visitor(3), noon, 30, false);
  expect(second.visitors.map(({ runs }) => runs)).toEqual([
    [[noon, noon, '']],
    [[noon + 1, noon + 2, '']],
    [[noon, noon, '']],
  ]);
  const halfHour = halfHourSession(project, visitor(2), noon);
  expect([...second.assigned([[session], [''], ['']])]).toEqual([
    [20, session],
    [21, halfHour],
    [22, halfHour],
    [30, ''],
  ]);
  expect(second.unremembered).toBe(1);
});
