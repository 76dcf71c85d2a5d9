import { FileProblem } from './format.ts';

interface CsvRecord {
  readonly fields: readonly string[];
  /** Where the next record begins. */
  readonly end: number;
}

export type Separator = ',' | '\t';

interface CsvForm {
  readonly separator?: Separator;
  /** Begins lines that are read as they are. */
  readonly comment?: '#';
}

/** Values of a record: more than any export has columns. */
const mostValues = 1_000;
const quote = 0x22;
const cutOff = 'A quoted value never ends. The file seems to be cut off: export it again.';

/**
 * The records of a CSV text (RFC 4180), one by one. Empty lines are skipped.
 * @param isLast whether the last line counts without a line break
 * @throws FileProblem if the last value never ends, or a record has too many
 */
export function* csvRecords(
  text: string,
  isLast: boolean,
  { separator = ',', comment }: CsvForm = {},
): Generator<CsvRecord> {
  let at = 0;
  while (at < text.length) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] === '\n')) {
      at += 1;
      continue;
    }
    const isPlain = comment !== undefined && text[at] === comment;
    const record = csvRecord(text, at, isLast, isPlain ? null : separator);
    if (record === null) return;
    at = record.end;
    if (record.fields.length > 1 || record.fields[0] !== '') yield record;
  }
}

/** @param separator null = the line is one value */
function csvRecord(
  text: string,
  at: number,
  isLast: boolean,
  separator: Separator | null,
): CsvRecord | null {
  const lineEnd = text.indexOf('\n', at);
  if (lineEnd === -1 && !isLast) return null;
  const end = lineEnd === -1 ? text.length : lineEnd;
  const line = text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end);
  if (separator === null || !line.includes('"')) {
    // A line of megabytes has millions of values.
    const fields = separator === null ? [line] : line.split(separator, mostValues + 1);
    checkNumber(fields);
    return { fields, end: Math.min(end + 1, text.length) };
  }
  return quotedRecord(text, at, isLast, separator);
}

/** A record with quoted values, which can contain line breaks. */
function quotedRecord(
  text: string,
  from: number,
  isLast: boolean,
  separator: Separator,
): CsvRecord | null {
  const fields: string[] = [];
  let at = from;
  for (;;) {
    let value = '';
    if (text[at] === '"') {
      const quoted = quotedValue(text, at + 1);
      if (quoted === null) {
        if (isLast) throw new FileProblem(cutOff);
        return null;
      }
      value = quoted.value;
      at = quoted.end;
    }
    const start = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
    if (at === text.length && !isLast) return null;
    const isEnd = text[at] !== separator;
    const rest = text.slice(start, at);
    fields.push(value + (isEnd && rest.endsWith('\r') ? rest.slice(0, -1) : rest));
    at += 1;
    checkNumber(fields);
    if (isEnd) return { fields, end: Math.min(at, text.length) };
  }
}

/** Pieces of a value that are joined at once: one array of all of them would take megabytes. */
const piecesAtOnce = 1_000;

/**
 * A value after its first quote; a quote in it is written twice.
 * @returns null if it does not end; otherwise `end` is behind its last quote
 */
function quotedValue(text: string, from: number): { value: string; end: number } | null {
  let value = '';
  let pieces: string[] = [];
  for (let at = from; ;) {
    const begin = text.indexOf('"', at);
    if (begin === -1) return null;
    let end = begin + 1;
    while (text.charCodeAt(end) === quote) end += 1;
    const count = end - begin;
    pieces.push(text.slice(at, begin), '"'.repeat(Math.floor(count / 2)));
    const isEnd = count % 2 === 1;
    if (isEnd || pieces.length >= piecesAtOnce) {
      value += pieces.join('');
      pieces = [];
    }
    if (isEnd) return { value, end };
    at = end;
  }
}

function checkNumber(fields: readonly string[]): void {
  if (fields.length <= mostValues) return;
  throw new FileProblem(
    `It has more than ${mostValues.toLocaleString('en-US')} values. Check that the file is an export, and not damaged.`,
  );
}
