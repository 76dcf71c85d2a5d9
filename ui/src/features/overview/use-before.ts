import { useQuery } from '@tanstack/react-query';
import { projectKey } from '../../api/query-keys.ts';
import type { ByLabel } from './compared-rows.ts';
import type { ImportedScope } from './imported-figures.ts';
import type { OverviewRequest } from './overview-queries.ts';
import type { Tab } from './panels.ts';

const kept = 30_000;

/**
 * What the shown rows of a list had in the period before; undefined while that isn't known.
 * @param isWanted whether somebody looks at a row: most people only look at the list
 */
export function useBefore(
  request: OverviewRequest,
  tab: Tab,
  labels: readonly string[],
  imported: ImportedScope | null,
  isWanted: boolean,
): ByLabel | undefined {
  const { projectId, search } = request;
  const { figure: _, imported: __, ...rest } = search;
  const read = useQuery({
    queryKey: projectKey(projectId, 'overview', 'before', tab.id, labels, imported, rest),
    queryFn: async ({ signal }) => {
      const { readBefore } = await import('./compared-rows.ts');
      return readBefore(request, tab, labels, imported, signal);
    },
    staleTime: kept,
    // It is asked for by pointing at a row, for which nothing on the page should move.
    meta: { isQuiet: true },
    enabled: isWanted && labels.length > 0 && search.compare !== 'off',
  });
  return read.data;
}
