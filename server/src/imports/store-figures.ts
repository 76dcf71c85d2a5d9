import { setImmediate as turn } from 'node:timers/promises';
import type { Tenant } from '../store/events/index.ts';
import { keyOf, type PortionFigures } from './figure-lines.ts';
import { type CountedDays, countedDays } from './figure-rows.ts';
import { type Measure, measures } from './figure.ts';
import type { ImportsContext } from './imports-context.ts';
import { yearOf } from './year-of-rows.ts';

/** They take a few ms. */
const rowsAtOnce = 500;

/** A portion's figures, and where they come from. */
interface Asked {
  readonly figures: PortionFigures;
  /** Of the import itself, and of those that are being undone. */
  readonly journals: readonly string[];
  readonly token: string;
}

/**
 * Stores figures, except those that another import has of the same day and dimension.
 * @returns how many rows of the file are left out
 */
export async function storeFigures(
  { events, inserts }: Pick<ImportsContext, 'events' | 'inserts'>,
  tenant: Tenant,
  { figures, journals, token }: Asked,
  signal: AbortSignal,
): Promise<number> {
  if (figures.ends.length === 0) return 0;
  const { days, charts } = figures;
  const counted = await countedDays(events, tenant, { journals, days, charts }, signal);
  const { years, leftOut } = await remaining(figures, counted);
  for (const [year, lines] of years) {
    const rows = { lines: [Buffer.concat(lines)], projects: [tenant.number] };
    await inserts.insert('figures', rows, `${token}:${year}`, signal);
  }
  return leftOut;
}

/** What is left of the figures without what is counted already, by year. */
async function remaining(
  { lines, ends, dayOf, rowOf, days }: PortionFigures,
  counted: CountedDays,
): Promise<{ readonly years: ReadonlyMap<number, readonly Buffer[]>; readonly leftOut: number }> {
  const source = Buffer.from(lines.buffer, lines.byteOffset, lines.length);
  const ofDays = days.map((day) => ({ year: yearOf(day.at), known: counted.get(keyOf(day)) }));
  const years = new Map<number, Buffer[]>();
  const all = new Set<number>(rowOf);
  const stored = new Set<number>();
  let from = 0;
  for (let row = 0; row < ends.length; row++) {
    const end = ends[row] ?? 0;
    // eslint-disable-next-line no-await-in-loop -- other requests are answered in between
    if (row % rowsAtOnce === rowsAtOnce - 1) await turn();
    const { year = 0, known } = ofDays[dayOf[row] ?? 0] ?? {};
    const line = source.subarray(from, end);
    const left = known === undefined ? line : without(line, known);
    from = end;
    if (left === null) continue;
    const ofYear = years.get(year) ?? [];
    years.set(year, ofYear);
    ofYear.push(left);
    stored.add(rowOf[row] ?? 0);
  }
  return { years, leftOut: all.size - stored.size };
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
