import { expect, test } from 'vitest';
import { comparedWindow, type View } from './view.ts';

const berlin = (text: string): number => Date.parse(`${text}:00Z`);
const view = (from: number, timezone: string | null): View => ({
  ...{ range: null, replacesRanges: false, filters: [], timezone },
  compared: { type: 'absolute', from, to: null },
});
/** Clocks in Berlin went back by an hour on 25 October, at 1:00 UTC. */
const today = { from: berlin('2026-10-24T22:00'), to: berlin('2026-10-25T11:00') };
const yesterday = berlin('2026-10-23T22:00');

test('a comparison without an end ends at the same time of the clocks, however long the days are', () => {
  // Noon in both.
  expect(comparedWindow(view(yesterday, 'Europe/Berlin'), today, today.to)).toEqual({
    ...{ from: yesterday, to: berlin('2026-10-24T10:00') },
  });
  const week = { from: berlin('2026-10-20T22:00'), to: berlin('2026-10-26T11:00') };
  const before = berlin('2026-10-13T22:00');
  expect(comparedWindow(view(before, 'Europe/Berlin'), week, week.to)).toEqual({
    ...{ from: before, to: berlin('2026-10-19T10:00') },
  });
});

test('it is as long in a zone without a change of clocks, and if it doesn’t begin whole days earlier', () => {
  const length = today.to - today.from;
  const as = (from: number) => ({ from, to: from + length });
  expect(comparedWindow(view(yesterday, null), today, today.to)).toEqual(as(yesterday));
  const hours = today.from - 3 * 3_600_000;
  expect(comparedWindow(view(hours, 'Europe/Berlin'), today, today.to)).toEqual(as(hours));
  expect(comparedWindow(view(0, 'Europe/Berlin'), { from: 10, to: 10 }, 10).to).toBe(0);
});
