import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOversized } from '../query/run/statement-size.ts';
import { portions } from './removal-statements.ts';

const sqlOf = (some: readonly string[]) => ({ sql: '', params: { sessions: some } });

test('thousands of visitors share a statement, as each may rewrite months', () => {
  const visitors = Array.from({ length: 10_000 }, () => randomUUID());
  const found = portions(visitors);
  expect(found.length).toBeLessThanOrEqual(3);
  expect(found.flat()).toEqual(visitors);
  expect(portions([])).toEqual([]);
});

test.each(['a', "'", '\\', '"', 'ä', '山', '😀', '\u0001', '%', ' '])(
  'no statement is too long with sessions of %j',
  (character) => {
    const sessions = Array.from({ length: 3_000 }, (_, nth) => `${character.repeat(120)}${nth}`);
    const found = portions(sessions);
    expect(found.flat()).toEqual(sessions);
    expect(found.filter((some) => isOversized(sqlOf(some)))).toEqual([]);
  },
);
