import { useQuery } from '@tanstack/react-query';
import { useProject } from '../projects/index.ts';
import { occurrenceQuery, refreshEvery } from './issue-queries.ts';
import type { ErrorsView, OccurrenceAddress } from './issues-search.ts';

/**
 * The occurrence with an address. One that was found by its number stays on the screen when newer ones arrive: it is read
 * again by its ID, which changes only its place and the total.
 */
export function useOccurrence(
  id: string,
  range: ErrorsView,
  at: OccurrenceAddress,
  enabled: boolean,
) {
  const { id: projectId } = useProject();
  const isNumber = typeof at === 'number';
  const found = useQuery({
    ...occurrenceQuery(projectId, id, range, at),
    enabled,
    refetchInterval: isNumber ? false : refreshEvery,
    refetchOnWindowFocus: !isNumber,
    refetchOnReconnect: !isNumber,
  });
  const known = found.isPlaceholderData ? undefined : found.data;
  const ofNumber = isNumber ? known?.occurrence?.id : undefined;
  const again = useQuery({
    ...occurrenceQuery(projectId, id, range, ofNumber ?? ''),
    enabled: enabled && ofNumber !== undefined,
    initialData: () => (ofNumber === undefined ? undefined : known),
    initialDataUpdatedAt: found.dataUpdatedAt,
    refetchInterval: refreshEvery,
  });
  return ofNumber === undefined ? found : again;
}
