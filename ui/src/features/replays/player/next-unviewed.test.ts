import { expect, test } from 'vitest';
import { nextUnviewed } from './next-unviewed.ts';

const replay = (sessionId: string, more: object = {}) => ({
  sessionId,
  windowId: 'w',
  viewed: false,
  hasFullSnapshot: true,
  ...more,
});
const list = [
  replay('a'),
  replay('b', { viewed: true }),
  replay('c'),
  replay('d', { hasFullSnapshot: false }),
  replay('e'),
];
const next = (session: string, step: 1 | -1) =>
  nextUnviewed(list, replay(session), step)?.sessionId ?? null;

test('the next one was not viewed and can be played, in either direction', () => {
  expect(next('c', 1)).toBe('e');
  expect(next('c', -1)).toBe('a');
  expect(next('a', -1)).toBeNull();
  expect(next('e', 1)).toBeNull();
});

test('from a replay that is not in the list, the next one is the first', () => {
  expect(next('x', 1)).toBe('a');
  expect(next('x', -1)).toBeNull();
});
