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

test('without them, only the rows that were read count', () => {
  const read = [{ bucket: '20002', value_0: '7' }];
  for (const each of [source(), { type: 'rows' }])
    expect(withKnown({ source: each, members: [member('count')] } as never, read)).toBe(read);
});
