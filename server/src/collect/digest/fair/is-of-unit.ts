import type { JournalItem } from '../../journal/index.ts';
import type { DeferredProject } from './deferred-file.ts';
import type { DeferredUnit } from './deferred-files.ts';
import type { IsDeferrable } from '../is-deferrable.ts';

/** Whether a record of the unit's range was deferred with it. */
export function isOfUnit(
  item: JournalItem,
  { project }: DeferredUnit,
  { since, only }: DeferredProject,
  isDeferrable: IsDeferrable,
): boolean {
  const { position, record } = item;
  return (
    record.project === project &&
    position >= since &&
    isDeferrable(item) &&
    (only === undefined || isAmong(only, position))
  );
}

/** Binary search in a sorted list. */
function isAmong(ordered: readonly number[], wanted: number): boolean {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return ordered[low] === wanted;
}
