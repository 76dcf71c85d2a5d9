import { setImmediate as turn } from 'node:timers/promises';
import { type Measure, measures } from '../kinds/figures/table.ts';
import type { Tenant } from '../store/events/index.ts';
import { dayAt, type PortionFigures } from './figure-lines.ts';
import { type CountedDays, countedDays, countedKey, idsStoredBefore } from './figure-rows.ts';
import type { ImportsContext } from './imports-context.ts';
import { yearOf } from './year-of-rows.ts';

/** They take a few ms. */
const rowsAtOnce = 500;

/** A portion's figures, and where they come from. */
interface FigureSource {
  readonly figures: PortionFigures;
  /** Of the import itself. */
  readonly journal: string;
  /** Of those that are being undone. */
  readonly undone: readonly string[];
  readonly token: string;
}

/**
 * Stores figures, except those that another import has of the same date and dimension, and those that the import
 * itself stored before it was interrupted: its portion can be of another size now, with another token.
 * @returns how many rows of the file are left out
 */
export async function storeFigures(
  { events, inserts }: Pick<ImportsContext, 'events' | 'inserts'>,
  tenant: Tenant,
  { figures, journal, undone, token }: FigureSource,
  signal: AbortSignal,
): Promise<number> {
  if (figures.ends.length === 0) return 0;
  const { days, charts } = figures;
  const journals = [journal, ...undone];
  const counted = await countedDays(events, tenant, { journals, days, charts }, signal);
  const stored = await idsStoredBefore(events, tenant, journal, figures, signal);
  const { years, leftOut } = await remaining(figures, counted, stored);
  for (const [year, lines] of years) {
    const rows = { lines, projects: [tenant.number] };
    await inserts.insert('figures', rows, `${token}:${year}`, signal);
  }
  return leftOut;
}

/** The figures that are not counted and not stored yet, by year, in pieces of lines. */
async function remaining(
  { lines, ends, ids, dayOf, rowOf, days }: PortionFigures,
  counted: CountedDays,
  stored: ReadonlySet<string>,
): Promise<{ readonly years: ReadonlyMap<number, readonly Buffer[]>; readonly leftOut: number }> {
  const source = Buffer.from(lines.buffer, lines.byteOffset, lines.length);
  const years = new Map<number, Buffer[]>();
  let leftOut = 0;
  /** Whether nothing of the file's row is stored so far. */
  let isLeftOut = false;
  for (let begin = 0; begin < ends.length; begin += rowsAtOnce) {
    // Other requests are answered in between.
    if (begin > 0) await turn();
    const piece = new Map<number, Buffer[]>();
    for (let row = begin; row < Math.min(begin + rowsAtOnce, ends.length); row++) {
      if (rowOf[row] !== rowOf[row - 1]) {
        isLeftOut = true;
        leftOut += 1;
      }
      const day = dayAt(days, dayOf[row] ?? 0);
      const line = source.subarray(ends[row - 1] ?? 0, ends[row]);
      const known = counted.get(countedKey(day));
      const left = known === undefined ? line : without(line, known);
      if (left === null) continue;
      if (!stored.has(ids[row] ?? '')) added(piece, yearOf(day.at), left);
      if (isLeftOut) leftOut -= 1;
      isLeftOut = false;
    }
    for (const [year, some] of piece) added(years, year, Buffer.concat(some));
  }
  return { years, leftOut };
}

function added<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** A row without measures that are counted already; null if nothing is left. */
function without(line: Buffer, known: ReadonlySet<Measure | 'amount'>): Buffer | null {
  const row = JSON.parse(line.toString()) as Record<string, number | string | null>;
  let hasFigures = row['amount'] !== null && !known.has('amount');
  for (const name of measures) {
    if (known.has(name)) row[name] = 0;
    else hasFigures ||= row[name] !== 0;
  }
  return hasFigures ? Buffer.from(`${JSON.stringify(row)}\n`) : null;
}
