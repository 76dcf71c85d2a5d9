import { createContext, useCallback, useContext } from 'react';
import type { Selected } from './selection-of.ts';

/** What a page does with days or hours that are selected in one of its charts; null if nothing. */
export const DaySelection = createContext<((selected: Selected) => void) | null>(null);

/** Selects the days or hours of buckets on the current page; null if it has no range to select. */
export function useBucketSelection(
  names: readonly string[],
): ((first: number, last: number) => void) | null {
  const select = useContext(DaySelection);
  const ofBuckets = useCallback(
    (first: number, last: number) =>
      void import('./selection-of.ts')
        .then(({ selectionOf }) => selectionOf(names, first, last))
        .then((selected) => selected && select?.(selected))
        // Without a connection, the selected days could not be read either.
        .catch(() => undefined),
    [names, select],
  );
  return names.length > 1 ? select && ofBuckets : null;
}
