import { expect, test } from 'vitest';
import { isOutage, PostgresError } from './postgres-error.ts';

test.each<[string, string | null, boolean]>([
  ['a broken connection', null, true],
  ['a connection failure', '08006', true],
  ['a full disk', '53100', true],
  ['too many connections', '53300', true],
  ['a restart', '57P01', true],
  ['a failing disk', '58030', true],
  ['a server that has become read-only', '25006', true],
  ['another writer that takes too long', '55P03', true],
  ['a violated constraint', '23505', false],
  ['a statement that is wrong', '42601', false],
  ['a missing right', '42501', false],
])('%s is an outage, or not', (_what, code, expected) => {
  expect(isOutage(new PostgresError('words', code, null))).toBe(expected);
});

test('our own bugs are not outages', () => {
  expect(isOutage(new TypeError('undefined'))).toBe(false);
});
