import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRecords } from './csv.ts';

const fieldsOf = (text: string, isLast = true) =>
  [...csvRecords(text, isLast)].map(({ fields }) => fields);
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

test('values keep commas, quotes and line breaks if they are quoted', () => {
  expect(fieldsOf('a,"b, c"\r\n"say ""hi""",\n\n"two\nlines",x')).toEqual([
    ['a', 'b, c'],
    ['say "hi"', ''],
    ['two\nlines', 'x'],
  ]);
});

test('a text cut anywhere gives only complete records, and continues where the last one ends', () => {
  const row = fc.array(fc.string(), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), fc.nat(), (rows, cut) => {
      const text = rows.map((values) => `${values.map(quoted).join(',')}\r\n`).join('');
      const at = cut % (text.length + 1);
      const before = [...csvRecords(text.slice(0, at), false)];
      const end = before.at(-1)?.end ?? 0;
      const after = fieldsOf(text.slice(end));
      expect([...before.map(({ fields }) => fields), ...after]).toEqual(rows);
    }),
  );
});

test('a quoted value that never ends is a problem only at the end of the file', () => {
  expect(fieldsOf('a,b\n"c', false)).toEqual([['a', 'b']]);
  expect(() => fieldsOf('a,b\n"c')).toThrow('cut off');
});

test('a line with millions of values is rejected at once', () => {
  for (const value of ['x,', '"x",', '"""",']) {
    expect(() => fieldsOf(value.repeat(2_000_000))).toThrow('more than 1,000 values');
  }
  expect(fieldsOf('x,'.repeat(999))[0]).toHaveLength(1_000);
});
