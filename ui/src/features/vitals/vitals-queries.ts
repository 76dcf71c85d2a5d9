import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';
import { previousWindow, type Window, windowOf } from '../../period/range.ts';
import type { VitalId } from './vital.ts';
import { readGroup, type VitalGroup } from './vital-figures.ts';
import { type Dimension, filtersOf, type VitalsSearch } from './vitals-search.ts';

const refreshEvery = 60_000;
const mostGroups = '1000';

const times = ({ from, to }: Window) => ({ fromTime: String(from), toTime: String(to) });

/** The parameters that change the data; the selected metric doesn't. */
function keyOf(search: VitalsSearch) {
  const { metric: _, quantile: __, filters: ___, ...rest } = search;
  return { ...rest, ...filtersOf(search) };
}

async function readGroups(
  slug: string,
  search: VitalsSearch,
  window: Window,
  by: Dimension | null,
): Promise<readonly VitalGroup[]> {
  const query = {
    ...times(window),
    ...filtersOf(search),
    ...(by !== null && { by, limit: mostGroups }),
  };
  const { items } = await unwrap(
    api.GET('/v0/project/{idOrSlug}/vitals', { params: { path: { idOrSlug: slug }, query } }),
  );
  return items.map(readGroup);
}

/** Statistics of each vital over the window and over the previous one. */
export function summaryQuery(projectId: ProjectId, search: VitalsSearch) {
  return queryOptions({
    queryKey: projectKey(projectId, 'vitals', 'summary', keyOf(search)),
    queryFn: async () => {
      const window = windowOf(search);
      const [now, before] = await Promise.all([
        readGroups(projectId, search, window, null),
        readGroups(projectId, search, previousWindow(window), null),
      ]);
      return { now: now[0]?.metrics ?? [], before: before[0]?.metrics ?? [] };
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
}

/** Statistics by the values of a dimension. */
export function breakdownQuery(projectId: ProjectId, search: VitalsSearch, by: Dimension) {
  return queryOptions({
    queryKey: projectKey(projectId, 'vitals', `by:${by}`, keyOf(search)),
    queryFn: () => readGroups(projectId, search, windowOf(search), by),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
}

/** One vital by hour or day. */
export function trendQuery(projectId: ProjectId, search: VitalsSearch, metric: VitalId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'vitals', `trend:${metric}`, keyOf(search)),
    queryFn: async () => {
      const window = windowOf(search);
      const query = {
        ...times(window),
        ...filtersOf(search),
        metric,
        interval: window.interval,
        timezone: window.zone,
      };
      const path = { idOrSlug: projectId };
      const { items, interval } = await unwrap(
        api.GET('/v0/project/{idOrSlug}/vitals/trends', { params: { path, query } }),
      );
      return { interval, points: items[0]?.points ?? [] };
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
}
