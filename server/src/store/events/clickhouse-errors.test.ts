import { readFileSync } from 'node:fs';
import { ClickHouseError } from '@clickhouse/client';
import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { insertError, migrationError } from './clickhouse-errors.ts';

const harness = closedAfterTests(await startEngineHarness());

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

test.each([
  ['159', 'unavailable'], // A replica is down.
  ['242', 'unavailable'],
  ['341', 'unavailable'],
  ['60', 'failed'],
  ['62', 'failed'],
] as const)('a change of tables that the engine answers with code %s is %s', (code, failure) => {
  expect(migrationError(fromEngine(code))).toMatchObject({ failure });
});

test.each(['clickhouse-errors.ts', 'addresses.ts'])(
  'the codes in %s are those of the engine',
  async (file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    const listed = [...text.matchAll(/'(\d+)'.*\/\/ ([A-Z_\d]+)/g)].map(([, code, name]) => ({
      code,
      name,
    }));
    expect(listed.length).toBeGreaterThan(10);
    const sql = `SELECT toString(number) AS code, errorCodeToName(number) AS name
    FROM (SELECT arrayJoin({codes:Array(Int32)}) AS number)`;
    const params = { codes: listed.map(({ code }) => Number(code)) };
    const known = await harness.store.query({ sql, params }, { seconds: 60 });
    expect(listed).toEqual(known);
  },
);
