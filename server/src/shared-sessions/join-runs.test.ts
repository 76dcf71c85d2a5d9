import { expect, test } from 'vitest';
import type { SessionRun } from '../collect/index.ts';
import { joinRuns, type Session } from './join-runs.ts';

const minute = 60_000;
const noon = Date.UTC(2026, 5, 1, 12);

/** Times in minutes after noon. */
const at = (minutes: number) => noon + minutes * minute;
const run = (from: number, to: number, session = ''): SessionRun => [at(from), at(to), session];
const open = (id: string, from: number, to: number): Session => [id, at(from), at(to)];

/** Each run in a call of its own. */
function joinEach(runs: readonly SessionRun[], before: readonly Session[] = []) {
  let sessions = before;
  const joined = runs.map((each) => {
    const result = joinRuns(sessions, [each]);
    ({ sessions } = result);
    return result.joined[0];
  });
  return { joined, sessions };
}

test('runs within half an hour of each other are one session, and later ones another', () => {
  expect(joinEach([run(0, 1, 'a'), run(31, 31, 'b'), run(61, 62, 'c'), run(93, 93, 'd')])).toEqual({
    joined: ['a', 'a', 'a', 'd'],
    sessions: [open('a', 0, 62), open('d', 93, 93)],
  });
});

test('a run that was received before another, but comes later, joins its session', () => {
  expect(joinEach([run(10, 10, 'b'), run(0, 0, 'a'), run(-31, -31, 'c')])).toEqual({
    joined: ['b', 'b', 'c'],
    sessions: [open('c', -31, -31), open('b', 0, 10)],
  });
});

test('what begins no session joins an open one, and is never the first of it', () => {
  expect(joinEach([run(0, 0), run(5, 5, 'a'), run(4, 4), run(20, 20), run(51, 51)])).toEqual({
    joined: ['', 'a', '', 'a', ''],
    sessions: [open('a', 5, 20)],
  });
});

test('a run between two sessions joins the nearest, and never reaches into the other', () => {
  const two = [open('a', 0, 0), open('b', 50, 50)];
  expect(joinEach([run(25, 25, 'c')], two).joined).toEqual(['a']);
  expect(joinEach([run(26, 26, 'c')], two).joined).toEqual(['b']);
  const { joined, sessions } = joinEach([run(10, 60, 'c')], two);
  expect(joined).toEqual(['b']);
  expect(sessions).toEqual([open('a', 0, 0), open('b', 10, 60)]);
});

test('the same runs get the same sessions again, however many sessions they are of', () => {
  const runs = [run(-10, 0, 'a'), run(40, 41, 'b'), run(42, 42), run(90, 95, 'c'), run(300, 300)];
  const before = [open('z', -60, -30)];
  const first = joinRuns(before, runs);
  expect(first.joined).toEqual(['z', 'b', 'b', 'c', '']);
  expect(joinRuns(first.sessions, runs)).toEqual(first);
});
