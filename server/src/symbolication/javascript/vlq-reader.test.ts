import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BadMap } from '../bad-map.ts';
import { savedNumbers, type Segment, VlqReader } from './vlq-reader.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const largest = 2 ** 31 - 1;

/** Numbers as source maps write them, computed without operations on 32 bits. */
function written(...numbers: readonly number[]): string {
  return numbers.map(writtenNumber).join('');
}

function writtenNumber(number: number): string {
  let left = Math.abs(number) * 2 + (number < 0 ? 1 : 0);
  let text = '';
  do {
    const digit = left % 32;
    left = Math.floor(left / 32);
    text += alphabet[digit + (left > 0 ? 32 : 0)] ?? '';
  } while (left > 0);
  return text;
}

/** All mappings, without the pauses between them. */
function readAll(mappings: string): Segment[] {
  const reader = new VlqReader(mappings);
  const found: Segment[] = [];
  while (reader.next()) if (!reader.isPause) found.push(reader.current());
  return found;
}

/** A mapping with a source, or only a column. */
const position = fc.record({
  column: fc.nat(largest),
  place: fc.option(fc.tuple(fc.nat(largest), fc.nat(largest), fc.nat(largest))),
  name: fc.option(fc.nat(largest)),
});
type Position = typeof position extends fc.Arbitrary<infer Value> ? Value : never;

/** The mappings of some lines. */
function mappingsOf(lines: readonly (readonly Position[])[]): string {
  let before: readonly [number, number, number] = [0, 0, 0];
  let nameBefore = 0;
  return lines
    .map((positions) => {
      let columnBefore = 0;
      return positions
        .map(({ column, place, name }) => {
          const numbers = [column - columnBefore];
          columnBefore = column;
          if (place === null) return written(...numbers);
          numbers.push(...place.map((number, index) => number - (before[index] ?? 0)));
          before = place;
          if (name === null) return written(...numbers);
          numbers.push(name - nameBefore);
          nameBefore = name;
          return written(...numbers);
        })
        .join(',');
    })
    .join(';');
}

const linesOfPositions = fc.array(fc.array(position, { maxLength: 4 }), { maxLength: 6 });

test('every mapping is read back as it was written, up to the largest numbers', () => {
  fc.assert(
    fc.property(linesOfPositions, (lines) => {
      let last: readonly [number, number, number] = [0, 0, 0];
      const expected = lines.flatMap((positions, line) =>
        positions.map(({ column, place, name }) => {
          last = place ?? last;
          const [source, sourceLine, sourceColumn] = last;
          const hasPlace = place !== null;
          return {
            ...{ line, column, sourceLine, sourceColumn },
            source: hasPlace ? source : -1,
            name: hasPlace && name !== null ? name : -1,
          };
        }),
      );
      // A difference of 0 can be written as -0.
      expect(readAll(mappingsOf(lines)).map(positive)).toEqual(expected);
    }),
  );
});

const positive = (segment: Segment) =>
  Object.fromEntries(Object.entries(segment).map(([key, value]) => [key, Number(value) + 0]));

test('a reader that returns to a saved position continues as it did the first time', () => {
  const cases = fc.tuple(linesOfPositions, fc.nat(30), fc.nat(3));
  fc.assert(
    fc.property(cases, ([lines, steps, from]) => {
      const reader = new VlqReader(mappingsOf(lines));
      for (let step = 0; step < steps; step += 1) reader.next();
      const saved = new Int32Array(from + savedNumbers + 1).fill(7);
      reader.save(saved, from);
      expect([...saved.subarray(0, from)]).toEqual(Array.from({ length: from }, () => 7));
      expect(saved.at(-1)).toBe(7);
      const rest = (of: VlqReader) => {
        const found = [positive(of.current())];
        while (of.next()) found.push(positive(of.current()));
        return found;
      };
      const expected = rest(reader);
      const other = new VlqReader(mappingsOf(lines));
      other.restore(saved, from);
      expect(rest(other)).toEqual(expected);
      reader.restore(saved, from);
      expect(rest(reader)).toEqual(expected);
    }),
  );
});

test('lines and entries without mappings are skipped', () => {
  expect(readAll('')).toEqual([]);
  expect(readAll(';;;')).toEqual([]);
  expect(readAll(',,,')).toEqual([]);
  expect(readAll(';,;,CAAC,;;E,').map(({ line, column }) => [line, column])).toEqual([
    [2, 1],
    [4, 2],
  ]);
});

test('a mapping without a source keeps the state for the next one', () => {
  const [first, second, third] = readAll('AECGC,C,CAAAC');
  expect(first).toEqual({
    ...{ line: 0, column: 0, source: 2, sourceLine: 1, sourceColumn: 3, name: 1 },
  });
  expect(second).toMatchObject({ column: 1, source: -1, name: -1 });
  expect(third).toMatchObject({ column: 2, source: 2, sourceLine: 1, sourceColumn: 3, name: 2 });
});

test('many lines without mappings are read in pieces that end at the start of a line', () => {
  const reader = new VlqReader(`CAAC${';'.repeat(3000)}CAAC`);
  const pauses: number[] = [];
  const mapped: number[] = [];
  while (reader.next()) {
    (reader.isPause ? pauses : mapped).push(reader.line);
    if (reader.isPause) {
      expect(reader.current()).toMatchObject({ column: 0, source: -1, name: -1 });
    }
  }
  expect(mapped).toEqual([0, 3000]);
  expect(pauses.length).toBe(2);
  for (const line of pauses) expect(line).toBeGreaterThan(1000);
});

test('some thousand commas in a row are skipped, and more are damage', () => {
  expect(readAll(`${','.repeat(8193)}C`).length).toBe(1);
  expect(() => readAll(`${','.repeat(8194)}C`)).toThrow(BadMap);
  // The reader pauses at the end of the first line.
  expect(readAll(`${','.repeat(5000)};${','.repeat(5000)};C`)).toHaveLength(1);
});

test.each([
  ['a character that is not a digit', 'AAAA,A!AA'],
  ['a character outside ASCII', 'AAé'],
  ['a surrogate pair', '😀'],
  ['a space', 'AA AA'],
  ['a number that is cut off', 'AAAg'],
  ['a number that is cut off by the next mapping', 'g,AAAA'],
  ['two numbers', 'AA'],
  ['three numbers', 'AAA'],
  ['six numbers', 'AAAAAA'],
  ['a number of eight digits', 'gggggggA'],
])('damage: %s', (_, mappings) => {
  expect(() => readAll(mappings)).toThrow(BadMap);
});

test.each([
  ['column', (number: number) => written(number)],
  ['source', (number: number) => written(0, number, 0, 0)],
  ['source line', (number: number) => written(0, 0, number, 0)],
  ['source column', (number: number) => written(0, 0, 0, number)],
  ['name', (number: number) => written(0, 0, 0, 0, number)],
])('a %s is from 0 to the largest number that can be saved', (_, mapping) => {
  expect(readAll(mapping(largest))).toHaveLength(1);
  expect(() => readAll(`${mapping(largest)},${mapping(1)}`)).toThrow(BadMap);
  expect(() => readAll(mapping(-1))).toThrow(BadMap);
  for (const beyond of [largest + 1, 2 ** 32, 2 ** 33 + 1, 2 ** 34 - 1]) {
    expect(() => readAll(mapping(beyond)), String(beyond)).toThrow(BadMap);
  }
});

test('a column that becomes negative is damage', () => {
  expect(readAll(`${written(5)},${written(-5)}`).map(({ column }) => column)).toEqual([5, 0]);
  expect(() => readAll(`${written(5)},${written(-6)}`)).toThrow(BadMap);
});
