import type { Batch } from './batch.ts';
import { type SettledRows, wholeDays } from './closed-sessions.ts';
import { canShare, type SharedBatches } from './shared-statements.ts';
import type { Source } from './source.ts';

/** Batches over sessions of which past days can be read apart, because their cells can be summed up. */
export interface DividedSessions {
  readonly settled: SettledRows;
  /** Only the sessions of past days. */
  readonly wholeDays: SharedBatches;
  /** All of them, without reading those of past days. @param cells of `wholeDays` */
  withCells(cells: readonly object[]): SharedBatches;
}

/** Numbers of sessions are whole, so that it doesn't matter in which order they are summed up. */
const summed: ReadonlySet<string> = new Set(['count', 'sum', 'avg']);

/** Null if sessions of past days can't be read apart, or none are stored. */
export function dividedSessions(batches: SharedBatches): DividedSessions | null {
  const [{ source }] = batches;
  if (source.type !== 'closedSessions') return null;
  const { part } = source;
  const { settled } = part;
  const days = wholeDays(part, part.stored).length;
  if (settled === null || days === 0 || !batches.every(isSummedUp)) return null;
  const isAll = part.rows === null && part.long.length === 0 && part.builds.length === days;
  return {
    settled,
    wholeDays: reading(batches, { ...source, part: { ...part, only: 'wholeDays' } }),
    withCells: (cells) =>
      reading(batches, {
        ...source,
        part: { ...part, only: 'others' },
        settled: { cells, isAll },
      }),
  };
}

function reading([first, ...rest]: SharedBatches, source: Source): SharedBatches {
  return [{ ...first, source }, ...rest.map((batch): Batch => ({ ...batch, source }))];
}

function isSummedUp(batch: Batch): boolean {
  const { scan, members } = batch;
  if (!canShare(batch) || scan.notAfter !== null) return false;
  return members.every(
    ({ measure }) => summed.has(measure.function) && measure.transforms.length === 0,
  );
}
