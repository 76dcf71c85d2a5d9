import { ClickHouseError } from '@clickhouse/client';
import { expect, test } from 'vitest';
import { insertError } from './clickhouse-errors.ts';

const fromEngine = (code: string): ClickHouseError =>
  new ClickHouseError({ code, type: 'X', message: 'no' });

test.each([
  ['6', 'data'],
  ['243', 'unavailable'], // NOT_ENOUGH_SPACE
  ['242', 'unavailable'], // TABLE_IS_READ_ONLY
  ['241', 'unavailable'], // MEMORY_LIMIT_EXCEEDED
  ['75', 'unavailable'], // CANNOT_WRITE_TO_FILE_DESCRIPTOR
  ['49', 'failed'], // LOGICAL_ERROR
  ['1001', 'failed'], // STD_EXCEPTION
] as const)('an insert that the engine answers with code %s is %s', (code, failure) => {
  expect(insertError(fromEngine(code), false)).toMatchObject({ failure, isAnswer: true });
});

test('an insert without an answer was too late, or the engine is unavailable', () => {
  const error = new Error('socket hang up');
  expect(insertError(error, false)).toMatchObject({ failure: 'unavailable', isAnswer: false });
  expect(insertError(error, true)).toMatchObject({ failure: 'timeout', isAnswer: false });
});
