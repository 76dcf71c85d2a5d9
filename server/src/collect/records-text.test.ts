import { expect, test } from 'vitest';
import { occurrenceRecord } from '../../test/occurrence-record.ts';
import { recordsText } from './records-text.ts';

test('records are one per line, written in pieces', () => {
  const records = Array.from({ length: 250 }, () => occurrenceRecord(1));
  const writing = recordsText(records);
  expect(writing.next()).toEqual({ done: false, value: undefined });
  expect(writing.next()).toEqual({ done: false, value: undefined });
  const last = writing.next();
  expect(last.done).toBe(true);
  expect(last.value?.split('\n').map((line) => JSON.parse(line) as unknown)).toEqual(records);
  expect(recordsText(records.slice(0, 1)).next()).toEqual({
    done: true,
    value: JSON.stringify(records[0]),
  });
});
