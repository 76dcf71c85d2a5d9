import type { EncodedRows } from '../store/events/index.ts';
import type { PortionRows } from './row-lines.ts';

const newline = '}\n';
/** Bytes of a number of a visitor with its name. */
const longestNumber = 32;

/**
 * The rows as they are inserted.
 * @param numbers of its visitors, in their order
 * @param leftOut IDs of rows that are stored already
 */
export function numberedLines(
  { lines, ends, ids, visitorOf }: PortionRows,
  project: number,
  numbers: readonly number[],
  leftOut: ReadonlySet<string>,
): EncodedRows {
  const source = Buffer.from(lines.buffer, lines.byteOffset, lines.length);
  const bytes = Buffer.allocUnsafe(lines.length + ends.length * longestNumber);
  let [from, size] = [0, 0];
  for (let row = 0; row < ends.length; row++) {
    const end = ends[row] ?? 0;
    if (!leftOut.has(ids[row] ?? '')) {
      size += source.copy(bytes, size, from, end);
      const number = numbers[visitorOf[row] ?? 0];
      const tail = number === undefined ? newline : `,"visitor_number":${number}${newline}`;
      size += bytes.write(tail, size, 'latin1');
    }
    from = end;
  }
  return { lines: [bytes.subarray(0, size)], projects: [project] };
}
