import { beforeEach, expect, test } from 'vitest';
import { BodyScheduler } from './body-scheduler.ts';

let scheduler: BodyScheduler;
let due: (() => void)[];
let done: string[];
let time: number;
/** Duration of a piece (ms). */
let pieceTakes: number;
beforeEach(() => {
  due = [];
  done = [];
  time = 0;
  pieceTakes = 5;
  scheduler = new BodyScheduler(
    (turn) => due.push(turn),
    () => time,
  );
});

/** Work of several pieces, each of which adds its name. */
const work = (name: string, pieces: number) => {
  let left = pieces;
  return () => {
    done.push(`${name}${pieces - left + 1}`);
    time += pieceTakes;
    left -= 1;
    return left > 0;
  };
};

/** Lets one turn of the event loop pass. */
const pass = () => {
  for (const turn of due.splice(0)) turn();
};

test('a turn of the loop takes about a millisecond', () => {
  pieceTakes = 0.5;
  scheduler.add('a', work('a', 6));
  pass();
  expect(done).toEqual(['a1', 'a2']);
  pass();
  pass();
  expect(done).toHaveLength(6);
  expect(due).toEqual([]);
});

test('each turn of the loop does at least one piece, and senders take turns', () => {
  scheduler.add('a', work('a', 3));
  scheduler.add('a', work('A', 1));
  scheduler.add('b', work('b', 2));
  const after: number[] = [];
  while (due.length > 0) {
    pass();
    after.push(done.length);
  }
  expect(after).toEqual([1, 2, 3, 4, 5, 6]);
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'A1']);
});

test('a sender with many bodies delays a later sender by one piece', () => {
  for (let body = 0; body < 1000; body++) scheduler.add('flood', work('f', 20));
  for (let turn = 0; turn < 50; turn++) pass();
  scheduler.add('neighbor', work('n', 1));
  pass();
  pass();
  expect(done.indexOf('n1')).toBeLessThanOrEqual(51);
});

test('a piece can add the next one, and nothing is due when all is done', () => {
  scheduler.add('a', () => {
    scheduler.add('a', work('a', 2));
    return false;
  });
  while (due.length > 0) pass();
  expect(done).toEqual(['a1', 'a2']);
  scheduler.add('b', work('b', 1));
  expect(due).toHaveLength(1);
});
