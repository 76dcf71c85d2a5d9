import { expect, test } from 'vitest';
import { withKnown } from './known-rows.ts';

const member = (name: string) => ({ measure: { function: name } });
const source = (known?: object) => ({
  type: 'rollUps',
  segments: [],
  closed: [],
  candidates: null,
  known,
});

test('known buckets are rows with the value of each measure', () => {
  const counts = [
    [20_000, 12, 5],
    [20_001, 3, 2],
  ];
  const batch = {
    source: source({ counts, divided: [20_002] }),
    members: [member('distinct'), member('count')],
  };
  const read = [{ bucket: '20002', value_0: '7', value_1: '9' }];
  expect(withKnown(batch as never, read)).toEqual([
    ...read,
    { bucket: 20_000, value_0: 5, value_1: 12 },
    { bucket: 20_001, value_0: 2, value_1: 3 },
  ]);
});

test('counts of rows are added to those of the same bucket, whichever piece they are of', () => {
  const counts = [
    [20_001, 3, 2],
    [20_002, 4, 3],
    [20_002, 5, 3],
  ];
  const known = source({ counts, divided: [], isAdded: true });
  const read = [
    { bucket: '20002', value_0: '7' },
    { bucket: '20003', value_0: '1' },
  ];
  expect(withKnown({ source: known, members: [member('count')] } as never, read)).toEqual([
    { bucket: 20_001, value_0: 3 },
    { bucket: 20_002, value_0: 16 },
    { bucket: 20_003, value_0: 1 },
  ]);
});

test('the count of a whole window is added to that of the rows which are read', () => {
  const known = source({ counts: [[0, 12, 5]], divided: [], isAdded: true });
  const batch = { source: known, members: [member('count'), member('count')] } as never;
  expect(withKnown(batch, [{ value_0: '7', value_1: '7' }])).toMatchObject([
    { value_0: 19, value_1: 19 },
  ]);
  expect(withKnown(batch, [])).toMatchObject([{ value_0: 12, value_1: 12 }]);
});

test('without them, only the rows that were read count', () => {
  const read = [{ bucket: '20002', value_0: '7' }];
  for (const each of [source(), { type: 'rows' }])
    expect(withKnown({ source: each, members: [member('count')] } as never, read)).toBe(read);
});
