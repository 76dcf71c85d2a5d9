import { expect, test } from 'vitest';
import { maskMessage } from './message-mask.ts';

test.each([
  ['1 file was lost', '3 files were lost'],
  ['1 entry is old', '2 entries are old'],
  ['1 box has no owner', '5 boxes have no owner'],
  ['1 match', '2 matches'],
  ['1 cache', '2 caches'],
  ['1 address', '2 addresses'],
  ['1 validation error for Order', '3 validation errors for Order'],
  ['waited 1 second', 'waited 2.5 minutes', 'waited 30s', 'waited 300 ms', 'waited PT1M30.5S'],
  ['of 12.5 MB', 'of 900KB', 'of 1,024 bytes', 'of 1 byte'],
  ['"a"... is not JSON', '..."a"... is not JSON', '"a" is not JSON', '…"a" is not JSON'],
  ['on 00-1A-2B-3C-4D-5E', 'on AA-BB-CC-DD-EE-FF'],
])('%j is like the others', (first, ...others) => {
  for (const other of others) expect(maskMessage(other)).toBe(maskMessage(first));
});

test.each([
  ['order 17 does not exist', 'order <num> does not exist'],
  ['bucket-17 files', 'bucket-<num> files'],
  ['it was 1 status, 2 this, 3 was', 'it was <num> status, <num> this, <num> was'],
])('%j is %j', (message, expected) => {
  expect(maskMessage(message)).toBe(expected);
});

test.each([
  ['GET /api/users/7 -> 500', 'GET /api/users/7 -> 404'],
  ['GET https://a.example/b: 403', 'GET https://a.example/b: 401'],
  ['SecurityError: DOM Exception 18', 'SecurityError: DOM Exception 20'],
])('%j is not %j', (one, other) => {
  expect(maskMessage(one)).not.toBe(maskMessage(other));
});
