import { gunzipSync } from 'node:zlib';
import { ExportedRowError, exportedTables, type RowOrigin } from '../kinds/exported-rows.ts';
import { parseIsoTime } from '../platform/time-text.ts';
import { isUuid } from '../platform/uuid.ts';
import { type FormatName, formatOf, formats } from './formats/all.ts';
import { FileProblem } from './formats/format.ts';
import { type PortionRows, RowLines } from './row-lines.ts';

/** Bytes of a portion, unpacked. */
const largestPortion = 8 * 1024 ** 2;
/** Rows of a portion, however short they are. What follows belongs to the next one. */
const mostRows = 20_000;
/** How far ahead of the clock rows can be, as when collected (ms). */
const clockAhead = 5 * 60_000;

/** A piece of a file that follows what was read before. */
export interface Portion {
  /** gzip. */
  readonly data: Uint8Array;
  /** Bytes from its begin to the end of the file. */
  readonly left: number;
  /** Null for the first one. */
  readonly format: FormatName | null;
  readonly head: string;
  /** Rows read before. */
  readonly rows: number;
  readonly origin: RowOrigin;
  /** Unix ms: for rows that don't say when they were received, and for times in the future. */
  readonly at: number;
  readonly now: number;
}

export interface ReadPortion {
  readonly format: FormatName;
  readonly head: string;
  /** Whether the file ends with the portion. */
  readonly isLast: boolean;
  /** Bytes that were read: up to the end of the last complete row. */
  readonly taken: number;
  readonly rows: number;
  /** Those of them that are left out, because they are in the future. */
  readonly skipped: number;
  /** Unix ms; null without rows. */
  readonly first: number | null;
  readonly last: number | null;
  readonly tables: readonly PortionRows[];
}

const unreadable = {
  gzip: `The portion must be gzip of at most ${largestPortion / 1024 ** 2} MiB.`,
  encoding: 'The file is not UTF-8 text. Save it as UTF-8 and import it again.',
  long: 'A row is longer than a portion can be. The file seems to be damaged.',
};
const newline = 10;

/**
 * Reads the complete rows of a portion. Linear in its size.
 * @throws FileProblem that says what is wrong
 */
export function readPortion(portion: Portion): ReadPortion {
  const { origin, at, now } = portion;
  const bytes = unpacked(portion.data);
  const isEnd = bytes.length >= portion.left;
  const text = decoded(bytes, isEnd);
  const isFirst = portion.format === null;
  const mark = isFirst && text.startsWith('\ufeff') ? 1 : 0;
  const format = portion.format ?? formatOf(text.slice(mark));
  const { rows: rowsOf, head: headOf } = formats[format];
  const { head, end: begin } = isFirst ? headOf(text.slice(mark)) : { head: portion.head, end: 0 };
  const body = text.slice(mark + begin);
  const tables = new Map<string, RowLines>();
  let [end, rows, skipped] = [0, 0, 0];
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  try {
    for (const { row, end: rowEnd } of rowsOf(body, head, isEnd)) {
      const dataset = String(row['dataset']);
      const table = exportedTables.get(dataset);
      if (table === undefined) throw new FileProblem(notImported(dataset));
      const ts = timeOf(row['timestamp'], 'timestamp');
      if (ts > now + clockAhead) skipped += 1;
      else {
        const { id } = row;
        if (typeof id !== 'string' || !isUuid(id)) throw new FileProblem('"id" must be a UUID.');
        const received = row['received_at'];
        const receivedAt = received === undefined ? at : timeOf(received, 'received_at');
        const position = portion.rows + rows;
        const stored = table.row(row, { id: id.toLowerCase(), ts, receivedAt, position }, origin);
        let lines = tables.get(dataset);
        if (lines === undefined) tables.set(dataset, (lines = new RowLines(table)));
        lines.add(stored);
        first = Math.min(first, ts);
        last = Math.max(last, ts);
      }
      rows += 1;
      end = rowEnd;
      if (rows === mostRows) break;
    }
  } catch (error) {
    throw inRow(error, portion.rows + rows + 1);
  }
  const isLast = isEnd && (rows < mostRows || end === body.length);
  if (isLast) end = body.length;
  const read = text.slice(0, mark + begin + end);
  if (read === '' && bytes.length > 0) throw new FileProblem(unreadable.long);
  const has = Number.isFinite(first);
  return {
    format,
    head,
    isLast,
    taken: Buffer.byteLength(read),
    rows,
    skipped,
    first: has ? first : null,
    last: has ? last : null,
    tables: [...tables.values()].map((lines) => lines.taken()),
  };
}

function unpacked(data: Uint8Array): Uint8Array {
  try {
    return gunzipSync(data, { maxOutputLength: largestPortion });
  } catch {
    throw new FileProblem(unreadable.gzip);
  }
}

/** The text up to the last line break, so that no character is cut. */
function decoded(bytes: Uint8Array, isLast: boolean): string {
  const end = isLast ? bytes.length : bytes.lastIndexOf(newline) + 1;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      bytes.subarray(0, end),
    );
  } catch {
    throw new FileProblem(unreadable.encoding);
  }
}

function timeOf(sent: unknown, name: string): number {
  const time = typeof sent === 'string' ? parseIsoTime(sent) : null;
  if (time !== null && time >= 0) return time;
  throw new FileProblem(`"${name}" must be a time like 2026-03-01T12:00:00Z, from 1970.`);
}

function notImported(dataset: string): string {
  const known = [...exportedTables.keys()].join(', ');
  return `Rows of the dataset "${dataset.slice(0, 100)}" can't be imported, only those of ${known}.`;
}

/** Deeply nested values exhaust the stack, which is a problem of the row. */
function inRow(error: unknown, row: number): unknown {
  const isDeep = error instanceof RangeError;
  if (!isDeep && !(error instanceof FileProblem) && !(error instanceof ExportedRowError))
    return error;
  const message = isDeep ? 'Its values are nested too deeply.' : error.message;
  return new FileProblem(`Row ${row.toLocaleString('en-US')}: ${message}`);
}
