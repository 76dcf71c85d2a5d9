import { expect, test } from 'vitest';
import { csvOf, jsonOf } from './export-rows.ts';

const row = (fieldValues: Record<string, string>, rawData = '{}') => ({
  id: '1',
  timestamp: '2026-03-01T00:00:00.000Z',
  fieldValues: { timestamp: '2026-03-01T00:00:00.000Z', id: '1', ...fieldValues },
  rawData,
});

test('columns stand behind time and id, what is not filled is empty', () => {
  expect(csvOf([row({ page: '/' }), row({})], ['page', 'id'])).toBe(
    'timestamp,id,page\r\n2026-03-01T00:00:00.000Z,1,/\r\n2026-03-01T00:00:00.000Z,1,\r\n',
  );
});

test.each(['=1+1', '+1+1', '-A1', '@SUM(A1)', '\tx', '\rx'])(
  'a cell that begins as a formula does is a text: %j',
  (value) => {
    const [, line = ''] = csvOf([row({ page: value })], ['page']).split('\r\n2026');
    expect(line).toMatch(/,1,"?'/);
  },
);

test('a column named like a formula is exported as text', () => {
  expect(csvOf([], ['=x'])).toBe("timestamp,id,'=x\r\n");
});

test('quotes, commas and line breaks stay in their cell', () => {
  expect(csvOf([row({ page: 'a,"b"\nc' })], ['page'])).toContain(',1,"a,""b""\nc"\r\n');
});

test('a property that a row lacks is empty, also if it is called constructor', () => {
  expect(csvOf([row({})], ['constructor'])).toMatch(/,1,\r\n$/);
});

test('JSON holds the rows as they came', () => {
  const big = '{"order":12345678901234567890}';
  expect(jsonOf([row({}, big), row({}, '{}')])).toBe(`[\n${big},\n{}\n]\n`);
  expect(JSON.parse(jsonOf([]))).toEqual([]);
});
