import { csvRecords, type Separator } from './csv.ts';
import { FileProblem } from './format.ts';

const longestShown = 60;
const mostColumns = 200;

/** A value in a message. */
export function shown(value: string): string {
  const text = value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;
  return JSON.stringify(text.toWellFormed());
}

/** The names in a line, to recognize a file by. */
export function namesIn(firstLine: string, separator: Separator = ','): readonly string[] {
  return firstLine.split(separator, mostColumns).map((name) => name.trim().replaceAll('"', ''));
}

/** Characters of a line that names columns, which is stored until the file is imported. */
const longestHeader = 65_536;

/** The names in the first line of a file, and where its rows begin. @throws FileProblem */
export function headerIn(
  text: string,
  separator: Separator = ',',
): {
  readonly columns: readonly string[];
  readonly end: number;
} {
  const isWhole = text.length <= longestHeader;
  const [first] = csvRecords(text.slice(0, longestHeader), isWhole, { separator });
  if (first !== undefined) return { columns: headerOf(first.fields), end: first.end };
  if (isWhole) throw new FileProblem('The file is empty.', true);
  throw longHeader();
}

/** @throws FileProblem if a line that names columns is too long */
export function checkHeader(length: number): void {
  if (length > longestHeader) throw longHeader();
}

function longHeader(): FileProblem {
  return new FileProblem(
    `The line with the names of its columns is longer than ${longestHeader.toLocaleString('en-US')} ` +
      'characters. Check that the file is an export, and not damaged.',
    true,
  );
}

function headerOf(fields: readonly string[]): readonly string[] {
  if (fields.length <= mostColumns) return fields.map((name) => name.trim());
  throw new FileProblem(
    `It has ${fields.length} columns; the most is ${mostColumns}. Export fewer of them.`,
    true,
  );
}

/** The values of a record by the names of their columns. @throws FileProblem if it has more or fewer */
export function valuesOf(
  fields: readonly string[],
  columns: readonly string[],
): (name: string) => string {
  if (fields.length !== columns.length) {
    throw new FileProblem(
      `It has ${fields.length} values, but there are ${columns.length} columns. ` +
        'If it is the last row, the file is cut off: export it again.',
    );
  }
  return (name) => fields[columns.indexOf(name)] ?? '';
}

const whole = /^\d{1,15}$/;
const grouped = /^\d{1,3}(?:[,.\u00a0\u202f ]\d{3}){1,4}$/;
/** Doubles are written with up to 17 digits, which zeros can precede, and small or large ones with an exponent. */
const decimal = /^\d{1,15}(?:[.,]\d{1,25})?(?:[eE][+-]?\d{1,2})?$/;
const percentage = /^(\d{1,3}(?:[.,]\d{1,25})?)\s?%$/;
const largestDecimal = 1e15;

/** A count; an empty value counts nothing. @throws FileProblem that names the column */
export function countOf(value: string, column: string): number {
  const text = value.trim();
  if (text === '') return 0;
  if (whole.test(text)) return Number(text);
  // Some exports group digits, and write whole numbers with a fraction.
  if (grouped.test(text)) return Number(text.replaceAll(/\D/g, ''));
  if (/^\d{1,15}\.0{1,10}$/.test(text)) return Math.trunc(Number(text));
  throw new FileProblem(
    `${shown(column)} must be a whole number from 0, but it is ${shown(value)}.`,
  );
}

/** A number with a fraction. @throws FileProblem that names the column */
export function decimalOf(value: string, column: string): number {
  const text = value.trim();
  if (text === '') return 0;
  const number = decimal.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (number < largestDecimal) return number;
  throw new FileProblem(`${shown(column)} must be a number from 0, but it is ${shown(value)}.`);
}

/** A share of 0 to 1, or a percentage. @throws FileProblem that names the column */
export function shareOf(value: string, column: string): number {
  const match = percentage.exec(value.trim());
  const share = match === null ? decimalOf(value, column) : decimalOf(match[1] ?? '', column) / 100;
  if (share <= 1) return share;
  throw new FileProblem(
    `${shown(column)} must be a percentage or from 0 to 1, but it is ${shown(value)}.`,
  );
}

/** Seconds, as a number or like `00:01:30` or `<00:00:01`. @throws FileProblem that names the column */
export function secondsOf(value: string, column: string): number {
  const text = value.trim();
  if (/^<\s?[\d:]{1,10}$/.test(text)) return 0;
  const match = /^(\d{1,4}):(\d{2}):(\d{2})$/.exec(text);
  if (match === null) return decimalOf(text.replace(/\s?s$/, ''), column);
  return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]);
}
