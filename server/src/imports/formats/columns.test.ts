import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../test/any-text.ts';
import {
  checkHeader,
  countOf,
  decimalOf,
  headerIn,
  secondsOf,
  shareOf,
  shown,
  valuesOf,
} from './columns.ts';
import { FileProblem } from './format.ts';

/** The message about a file that cannot be read. */
function problemOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return error.message;
  }
}

test('a value in a message is short, quoted and well-formed', () => {
  expect(shown('')).toBe('""');
  expect(shown('say "no"\n')).toBe(String.raw`"say \"no\"\n"`);
  expect(shown('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`);
  expect(shown('x'.repeat(61))).toBe(`"${'x'.repeat(60)}…"`);
  expect(shown(`${'x'.repeat(59)}😀`)).toBe(`"${'x'.repeat(59)}\ufffd…"`);
});

test('the first line names the columns, without white space around them', () => {
  expect(headerIn('Date,  Visits \n1,2\n')).toEqual({ columns: ['Date', 'Visits'], end: 15 });
  expect(headerIn('\r\nDate,"Page, views"\r\n').columns).toEqual(['Date', 'Page, views']);
  expect(headerIn('Date')).toEqual({ columns: ['Date'], end: 4 });
});

test('a file without a header says so, as a problem of the whole file', () => {
  for (const text of ['', '\n\r\n', '""']) {
    expect(problemOf(() => headerIn(text))).toBe('The file is empty.');
  }
  try {
    headerIn('');
  } catch (error) {
    expect(error).toMatchObject({ isOfFile: true });
  }
});

test('a header has at most 65,536 characters and 200 columns', () => {
  const long = (length: number) => `${'x'.repeat(length)}\n1\n`;
  expect(headerIn(long(65_535)).columns[0]).toHaveLength(65_535);
  expect(problemOf(() => headerIn(long(65_536)))).toContain('longer than 65,536 characters');
  expect(headerIn(`${'a,'.repeat(199)}a`).columns).toHaveLength(200);
  expect(problemOf(() => headerIn(`${'a,'.repeat(200)}a`))).toBe(
    'It has 201 columns; the most is 200. Export fewer of them.',
  );
  expect(problemOf(() => checkHeader(65_536))).toBeNull();
  expect(problemOf(() => checkHeader(65_537))).toContain('longer than 65,536 characters');
});

test('values have the names of their columns; of two with one name, the first counts', () => {
  const of = valuesOf(['1', '2', '3'], ['a', 'b', 'a']);
  expect([of('a'), of('b'), of('c'), of('constructor')]).toEqual(['1', '2', '', '']);
  expect(problemOf(() => valuesOf(['1'], ['a', 'b']))).toContain('It has 1 values');
  expect(problemOf(() => valuesOf(['1', '2'], ['a']))).toContain('there are 1 columns');
});

test.each([
  ['', 0],
  ['  ', 0],
  ['0', 0],
  [' 42 ', 42],
  ['999999999999999', 999_999_999_999_999],
  ['1,234', 1234],
  ['1.234.567', 1_234_567],
  ['1,234,567,890,123', 1_234_567_890_123],
  ['12\u00a0345', 12_345],
  ['12\u202f345\u202f678', 12_345_678],
  ['7.0', 7],
  ['1234.000', 1234],
])('the count %j is %d', (value, count) => {
  expect(countOf(value, 'Visits')).toBe(count);
});

const tooLarge = '1,234,567,890,123,456';
const notCounts = ['-1', '+1', '1e3', '1.5', '12,34', '1,2345', '0x1', 'x', '1 2', '٣'];
test.each([...notCounts, tooLarge, '9'.repeat(16)])('%j is not a count', (value) => {
  expect(problemOf(() => countOf(value, 'Visits'))).toBe(
    `"Visits" must be a whole number from 0, but it is ${shown(value)}.`,
  );
});

test('grouped digits are the same count in every language', () => {
  const most = 999_999_999_999;
  fc.assert(
    fc.property(fc.nat(most), fc.constantFrom('en', 'de', 'fr', 'sv'), (count, language) => {
      const written = new Intl.NumberFormat(language).format(count);
      expect(countOf(written, 'x')).toBe(count);
      expect(countOf(String(count), 'x')).toBe(count);
    }),
  );
});

test('a number with a fraction has a point or a comma', () => {
  expect(['', '3', '3.25', '3,25', ' 0.5 '].map((value) => decimalOf(value, 'x'))).toEqual([
    ...[0, 3, 3.25, 3.25, 0.5],
  ]);
  const long = ['0.6153846153846154', '0.0000012345678901234567', '1.0E-4', '1.5e+3'];
  expect(long.map((value) => decimalOf(value, 'x'))).toEqual([
    ...[0.615_384_615_384_615_4, 0.000_001_234_567_890_123_456_7, 0.0001, 1500],
  ]);
  const wrong = ['-1', '1e', 'e3', '1e300', '1E15', '.5', '1.', '1,234.5', 'NaN', 'Infinity'];
  for (const value of wrong) {
    expect(
      problemOf(() => decimalOf(value, 'Rate')),
      value,
    ).toContain('"Rate" must be a number');
  }
});

test('a share is from 0 to 1, or a percentage', () => {
  const shares = ['', '0', '0.42', '1', '0%', '42%', '42,5 %', '42.5\u00a0%', '100%', ' 7% '];
  expect(shareOf('61.53846153846153846%', 'x')).toBeCloseTo(0.615_384_6);
  expect(shares.map((value) => shareOf(value, 'x'))).toEqual([
    ...[0, 0, 0.42, 1, 0, 0.42, 0.425, 0.425, 1, 0.07].map((share) => expect.closeTo(share, 12)),
  ]);
  for (const value of ['1.01', '42', '101%', '100.1%']) {
    expect(problemOf(() => shareOf(value, 'Rate'))).toBe(
      `"Rate" must be a percentage or from 0 to 1, but it is ${shown(value)}.`,
    );
  }
  for (const value of ['-1%', '%', '1%%', '5 percent']) {
    expect(
      problemOf(() => shareOf(value, 'Rate')),
      value,
    ).toContain('must be a number from 0');
  }
});

test('a time is a number of seconds, or hours, minutes and seconds', () => {
  const times = ['', '90', '90.5', '90s', '90 s', '00:01:30', '100:00:01', ' 00:00:05 '];
  expect(times.map((value) => secondsOf(value, 'x'))).toEqual([
    ...[0, 90, 90.5, 90, 90, 90, 360_001, 5],
  ]);
  for (const value of ['1:30', '00:1:30', '-00:00:01', '1m 30s', 's s', '00001:00:00']) {
    expect(
      problemOf(() => secondsOf(value, 'Time')),
      value,
    ).toContain('"Time" must be a number');
  }
});

test('any text is a number or a problem, and never another error', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 12 }), (value) => {
      for (const read of [countOf, decimalOf, shareOf, secondsOf]) {
        const found = (): number => read(value, 'x');
        if (problemOf(found) === null) expect(found()).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
