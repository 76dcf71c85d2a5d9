import type { JournalItem } from '../../journal/index.ts';
import type { DeferredProject } from './deferred-file.ts';
import type { DeferredUnit } from './deferred-files.ts';
import type { Deferrable } from '../deferrable.ts';

/** Whether a record of the unit's range was deferred with it. */
export function isOfUnit(
  item: JournalItem,
  { project }: DeferredUnit,
  part: DeferredProject,
  deferrable: Deferrable,
): boolean {
  const { only } = part;
  return (
    item.record.project === project &&
    isDeferredBy(item, part, deferrable) &&
    (only === undefined || isAmong(only, item.position))
  );
}

/** Whether a record of the part's project is one that was deferred, or one that was taken before. */
export function isDeferredBy(
  item: JournalItem,
  { since, ordered = Infinity }: DeferredProject,
  { isFree, isOrdered }: Deferrable,
): boolean {
  if (isFree(item)) return item.position >= since;
  return item.position >= ordered && isOrdered(item);
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
