import { queryOptions } from '@tanstack/react-query';
import { ask, byTime, type Query, scalarOf, within } from '../../api/metric-query.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';
import { previousWindow, windowOf, zone } from '../../period/range.ts';

/** What a project counts: visitors of sites, or servers that run a plugin or an app. */
export type Counted = 'visitors' | 'servers';

export function countedBy(templateId: string | null): Counted {
  return templateId === 'minecraft-plugin' || templateId === 'server-app' ? 'servers' : 'visitors';
}

const source = (dataset: string, field: string): Query => ({ type: 'source', dataset, field });

const sources: Readonly<Record<Counted, { readonly people: Query; readonly events: Query }>> = {
  visitors: { people: source('events-web', 'user_id'), events: source('events-web', '*') },
  servers: { people: source('events-mods', 'server_id'), events: source('events-mods', '*') },
};

export interface ProjectWeek {
  readonly total: number;
  /** The same over the seven days before. */
  readonly before: number;
  /** The seven days up to today, in the reader's zone. */
  readonly days: readonly number[];
  readonly events: number;
  readonly errors: number;
  /** Visitors of the last five minutes; null for servers, which report less often. */
  readonly online: number | null;
}

const refreshEvery = 60_000;
const online = { type: 'relative', value: 5, unit: 'minute' } as const;

/** A project's last seven days and who is there now, in one request. */
export function projectWeekQuery(projectId: ProjectId, counted: Counted) {
  return queryOptions({
    queryKey: projectKey(projectId, 'week', counted),
    queryFn: async (): Promise<ProjectWeek> => {
      const week = windowOf('7d', Date.now());
      const { people, events: all } = sources[counted];
      const [total, before, days, events, errors, now] = await ask(projectId, [
        aggregate('distinct', within(week, people)),
        aggregate('distinct', within(previousWindow(week), people)),
        aggregate('distinct', byTime('day', zone, within(week, people))),
        aggregate('count', within(week, all)),
        aggregate('count', within(week, source('errors', '*'))),
        aggregate('distinct', { type: 'timeRange', range: online, input: people }),
      ]);
      return {
        total: scalarOf(total) ?? 0,
        before: scalarOf(before) ?? 0,
        days: days?.type === 'timeSeries' ? days.rows.map((row) => Number(row.value ?? 0)) : [],
        events: scalarOf(events) ?? 0,
        errors: scalarOf(errors) ?? 0,
        online: counted === 'visitors' ? (scalarOf(now) ?? 0) : null,
      };
    },
    staleTime: refreshEvery,
    refetchInterval: refreshEvery,
  });
}

const aggregate = (name: 'count' | 'distinct', input: Query): Query => ({
  type: 'aggregate',
  function: name,
  input,
});
