import { type ExportedRow, exportedTables, type RowOrigin } from '../kinds/exported-rows.ts';
import { foldValues, type LimitedValues, SeenValues } from '../kinds/limited-values.ts';
import { parseIsoTime } from '../platform/time-text.ts';
import { isUuid } from '../platform/uuid.ts';
import { shown } from './formats/columns.ts';
import { type EventFormat, FileProblem } from './formats/format.ts';
import { inRow } from './in-row.ts';
import type { ReadRows } from './read-rows.ts';
import { type PortionRows, RowLines } from './row-lines.ts';
import { TimeSpan } from './time-span.ts';
import { checkAge, yearOf } from './year-of-rows.ts';

/** Rows of a portion, however short they are. What follows belongs to the next one. */
const mostRows = 20_000;
/** How far ahead of the clock rows can be, as when collected (ms). */
const clockAhead = 5 * 60_000;

/** A text, and what was read before it. */
interface EventText {
  readonly text: string;
  readonly head: string;
  /** Whether the file ends with it. */
  readonly isEnd: boolean;
  /** Rows read before. */
  readonly rows: number;
  /** What is stored as `(other)`. */
  readonly beyond: readonly LimitedValues[];
  readonly origin: RowOrigin;
  /** Unix ms. */
  readonly at: number;
  readonly now: number;
}

/** Reads rows of events. @throws FileProblem that names the row */
export function readEvents(
  { rows: rowsOf }: EventFormat,
  { text, head, isEnd, rows: before, beyond, origin, at, now }: EventText,
): ReadRows & {
  readonly tables: readonly PortionRows[];
  readonly seen: readonly LimitedValues[];
} {
  const tables = new Map<string, RowLines>();
  const ids = new Map<string, Set<string>>();
  const seen = new Map<string, SeenValues>();
  const folded = new Map(beyond.map((each) => [each.table, each]));
  let [end, rows, skipped] = [0, 0, 0];
  const span = new TimeSpan();
  /** @returns false for a row that is left out */
  const take = (row: ExportedRow): boolean => {
    const dataset = String(row['dataset']);
    const table = exportedTables.get(dataset);
    if (table === undefined) throw new FileProblem(notImported(dataset));
    const ts = timeOf(row['timestamp'], 'timestamp');
    checkAge(ts);
    if (ts > now + clockAhead) return false;
    const { id } = row;
    if (typeof id !== 'string' || !isUuid(id)) throw new FileProblem('"id" must be a UUID.');
    const received = row['received_at'];
    const receivedAt = received === undefined ? at : timeOf(received, 'received_at');
    const position = before + rows;
    const stored = table.row(row, { id: id.toLowerCase(), ts, receivedAt, position }, origin);
    const values = seen.get(dataset) ?? new SeenValues(table);
    seen.set(dataset, values);
    values.add(stored);
    const ofTable = folded.get(table.table);
    if (ofTable !== undefined) foldValues(stored, ofTable);
    const year = yearOf(ts);
    const key = `${dataset} ${year}`;
    let lines = tables.get(key);
    if (lines === undefined) {
      const known = ids.get(dataset) ?? new Set();
      ids.set(dataset, known);
      tables.set(key, (lines = new RowLines({ ...table, year, known })));
    }
    span.add(ts);
    return lines.add(stored);
  };
  try {
    for (const { row, end: rowEnd } of rowsOf(text, head, isEnd)) {
      if (row === null || !take(row)) skipped += 1;
      rows += 1;
      end = rowEnd;
      if (rows === mostRows) break;
    }
  } catch (error) {
    throw inRow(error, before + rows + 1);
  }
  return {
    ...{ end, rows, skipped, isFull: rows === mostRows },
    ...span.taken(),
    tables: [...tables.values()].map((lines) => lines.taken()),
    seen: [...seen.values()].map((values) => values.taken()),
  };
}

function timeOf(sent: unknown, name: string): number {
  const time = typeof sent === 'string' ? parseIsoTime(sent) : null;
  if (time !== null && time >= 0) return time;
  throw new FileProblem(`"${name}" must be a time like 2026-03-01T12:00:00Z, from 1970.`);
}

function notImported(dataset: string): string {
  const known = [...exportedTables.keys()].join(', ');
  return `Rows of the dataset ${shown(dataset)} can't be imported, only those of ${known}.`;
}
