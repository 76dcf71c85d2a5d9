import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { keptWithin, projectKey, type ProjectId } from '../../api/query-keys.ts';
import { previousWindow, type Window, windowOf } from '../../period/range.ts';
import type { VitalId } from './vital-ids.ts';
import { readGroup, type VitalGroup } from './vital-figures.ts';
import { type Dimension, filtersOf, type VitalsSearch } from './vitals-search.ts';

const refreshEvery = 60_000;
/** What the service answers at once: the groups with the most values. */
const mostGroups = '1000';

interface Groups {
  readonly groups: readonly VitalGroup[];
  /** How many there are, with those that were not read. */
  readonly total: number;
}

const times = ({ from, to }: Window) => ({ fromTime: String(from), toTime: String(to) });

/** A range that goes on has no end, so that the same request is answered from memory until rows have changed. */
function currentTimes(search: VitalsSearch): { fromTime: string; toTime?: string } {
  const { fromTime, toTime } = times(windowOf(search));
  return search.range === 'custom' ? { fromTime, toTime } : { fromTime };
}

/** The parameters that change the data; the selected metric and the order of pages don't. */
function keyOf(search: VitalsSearch) {
  const { metric: _, quantile: __, filters: ___, sort: ____, direction: _____, ...rest } = search;
  return { ...rest, ...filtersOf(search) };
}

async function readGroups(
  slug: string,
  search: VitalsSearch,
  within: { fromTime: string; toTime?: string },
  by: Dimension | null,
): Promise<Groups> {
  const query = {
    ...within,
    ...filtersOf(search),
    ...(by !== null && { by, limit: mostGroups }),
  };
  const { items, total } = await unwrap(
    api.GET('/v0/project/{idOrSlug}/vitals', { params: { path: { idOrSlug: slug }, query } }),
  );
  return { groups: items.map(readGroup), total: Number(total) };
}

/** Statistics of each vital over the window and over the previous one. */
export function summaryQuery(projectId: ProjectId, search: VitalsSearch) {
  return queryOptions({
    queryKey: projectKey(projectId, 'vitals', 'summary', keyOf(search)),
    queryFn: async () => {
      const before = times(previousWindow(windowOf(search)));
      const [now, earlier] = await Promise.all([
        readGroups(projectId, search, currentTimes(search), null),
        readGroups(projectId, search, before, null),
      ]);
      return { now: now.groups[0]?.metrics ?? [], before: earlier.groups[0]?.metrics ?? [] };
    },
    placeholderData: keptWithin(projectKey(projectId, 'vitals', 'summary')),
    refetchInterval: refreshEvery,
  });
}

/** Statistics by the values of a dimension. */
export function breakdownQuery(projectId: ProjectId, search: VitalsSearch, by: Dimension) {
  return queryOptions({
    queryKey: projectKey(projectId, 'vitals', `by:${by}`, keyOf(search)),
    queryFn: () => readGroups(projectId, search, currentTimes(search), by),
    placeholderData: keptWithin(projectKey(projectId, 'vitals', `by:${by}`)),
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
        ...currentTimes(search),
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
    placeholderData: keptWithin(projectKey(projectId, 'vitals', `trend:${metric}`)),
    refetchInterval: refreshEvery,
  });
}
