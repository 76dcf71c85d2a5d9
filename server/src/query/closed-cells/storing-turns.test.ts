import { expect, test } from 'vitest';
import { ManualClock } from '../../platform/clock.ts';
import { StoringTurns } from './storing-turns.ts';

function fixture() {
  const clock = new ManualClock(1_000_000);
  const ending = new AbortController();
  const turns = new StoringTurns(clock, ending.signal);
  const stored: string[] = [];
  /** Stores something that takes some seconds. */
  const store = (project: number, name: string, seconds = 0): void =>
    turns.add(project, async () => {
      clock.advance(seconds * 1_000);
      stored.push(`${project}${name}`);
      await Promise.resolve();
    });
  return { clock, ending, store, stored, turns };
}

test('projects take turns, and queries of one are stored in the order in which they were asked', async () => {
  const { store, stored, turns } = fixture();
  for (const name of ['a', 'b', 'c']) store(1, name);
  for (const name of ['a', 'b']) store(2, name);
  await turns.settled();
  expect(stored).toEqual(['1a', '1b', '2a', '1c', '2b']);
});

test('all queries of a new dashboard are stored at once, and later ones at a fifth of the time', async () => {
  const { clock, store, turns } = fixture();
  for (let nth = 0; nth < 30; nth++) {
    expect(turns.hasRoom(1)).toBe(true);
    store(1, 'a', 2);
    await turns.settled();
  }
  store(1, 'b', 30);
  await turns.settled();
  expect(turns.hasRoom(1)).toBe(false);
  expect(turns.hasRoom(2)).toBe(true);
  // 90 s were stored in 90 s: 30 s more than at once, which take 150 s in all with their pauses.
  clock.advance(59_999);
  expect(turns.hasRoom(1)).toBe(false);
  clock.advance(1);
  expect(turns.hasRoom(1)).toBe(true);
});

test('what still waits when a project has to pause knows it', async () => {
  const { clock, turns } = fixture();
  const rested: boolean[] = [];
  for (let nth = 0; nth < 4; nth++) {
    turns.add(1, async () => {
      rested.push(turns.isResting(1));
      clock.advance(40_000);
      await Promise.resolve();
    });
  }
  await turns.settled();
  expect(rested).toEqual([false, false, true, true]);
});

test('time that a project does not use is not saved up', async () => {
  const { clock, store, turns } = fixture();
  clock.advance(24 * 3_600_000);
  store(1, 'a', 61);
  await turns.settled();
  expect(turns.hasRoom(1)).toBe(true);
  store(1, 'b', 30);
  await turns.settled();
  expect(turns.hasRoom(1)).toBe(false);
});

test('forty queries of a project wait, and 200 in all', async () => {
  const { store, stored, turns } = fixture();
  for (let project = 1; project <= 5; project++) {
    expect(turns.hasRoom(project)).toBe(true);
    for (let nth = 0; nth < 40; nth++) store(project, 'a');
    expect(turns.hasRoom(project)).toBe(false);
  }
  expect(turns.hasRoom(6)).toBe(false);
  await turns.settled();
  expect(stored).toHaveLength(200);
  expect([1, 6].map((project) => turns.hasRoom(project))).toEqual([true, true]);
});

test('what waits when the service ends is not stored', async () => {
  const { ending, stored, store, turns } = fixture();
  turns.add(1, async () => ending.abort());
  store(1, 'a');
  store(2, 'a');
  await turns.settled();
  expect(stored).toEqual([]);
  store(3, 'a');
  await turns.settled();
  expect(stored).toEqual([]);
});
