import { expect, test } from 'vitest';
import { backupId } from './backup-id.ts';

const at = Date.parse('2026-11-30T15:01:51.991Z');

test.each([
  [undefined, '20261130t150151991z'],
  ['20261130t150151990z', '20261130t150151991z'],
  // Of the same ms, and of a clock that was a month ahead.
  ['20261130t150151991z', '20261130t150151992z'],
  ['20261231t235959999z', '20270101t000000000z'],
  ['something-else', '20261130t150151991z'],
])('after the backup %s, one of this time is %s', (newest, id) => {
  expect(backupId(at, newest)).toBe(id);
});
