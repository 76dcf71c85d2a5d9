import { setImmediate as turn } from 'node:timers/promises';
import type { EncodedRows, EventStore, Tenant } from '../store/events/index.ts';
import type { PortionFigures } from './figure-lines.ts';
import { type CountedDays, countedDays, keyOf } from './figure-rows.ts';
import { type Measure, measures } from './figure.ts';

/** They take a few ms. */
const rowsAtOnce = 500;

/** A portion's figures, and where they come from. */
interface Asked {
  readonly figures: PortionFigures;
  /** Of the rows of the import. */
  readonly journal: string;
  readonly token: string;
}

/**
 * Stores figures, except those that another import has of the same day and dimension.
 * @returns how many rows of the file are left out
 */
export async function storeFigures(
  events: Pick<EventStore, 'insert' | 'query'>,
  tenant: Tenant,
  { figures, journal, token }: Asked,
  signal: AbortSignal,
): Promise<number> {
  if (figures.ends.length === 0) return 0;
  const { days, charts } = figures;
  const counted = await countedDays(events, tenant, { journal, days, charts }, signal);
  const { rows, leftOut } = await remaining(figures, counted, tenant.number);
  if (rows !== null) await events.insert('figures', rows, token);
  return leftOut;
}

/** What is left of the figures without what is counted already. */
async function remaining(
  { lines, ends, dayOf, rowOf, days }: PortionFigures,
  counted: CountedDays,
  project: number,
): Promise<{ readonly rows: EncodedRows | null; readonly leftOut: number }> {
  const source = Buffer.from(lines.buffer, lines.byteOffset, lines.length);
  if (counted.size === 0) return { rows: { lines: [source], projects: [project] }, leftOut: 0 };
  const before = days.map((day) => counted.get(keyOf(day)) ?? null);
  const kept: Buffer[] = [];
  const all = new Set<number>(rowOf);
  const stored = new Set<number>();
  let from = 0;
  for (let row = 0; row < ends.length; row++) {
    const end = ends[row] ?? 0;
    // eslint-disable-next-line no-await-in-loop -- other requests are answered in between
    if (row % rowsAtOnce === rowsAtOnce - 1) await turn();
    const known = before[dayOf[row] ?? 0] ?? null;
    const line = source.subarray(from, end);
    const left = known === null ? line : without(line, known);
    from = end;
    if (left === null) continue;
    kept.push(left);
    stored.add(rowOf[row] ?? 0);
  }
  const rows = kept.length === 0 ? null : { lines: [Buffer.concat(kept)], projects: [project] };
  return { rows, leftOut: all.size - stored.size };
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
