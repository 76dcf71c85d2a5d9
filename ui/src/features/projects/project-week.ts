import { queryOptions } from '@tanstack/react-query';
import { ask, byTime, type Query, scalarOf, within } from '../../api/metric-query.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';
import { windowOf, zone } from '../../period/range.ts';

/** What a project counts: visitors of sites, or servers that run a plugin or an app. */
export type Counted = 'visitors' | 'servers';

export function countedBy(templateId: string | null): Counted {
  return templateId === 'minecraft-plugin' || templateId === 'server-app' ? 'servers' : 'visitors';
}

const sources = {
  visitors: { type: 'source', dataset: 'events-web', field: 'user_id' },
  servers: { type: 'source', dataset: 'events-mods', field: 'server_id' },
} as const satisfies Record<Counted, Query>;

export interface ProjectWeek {
  readonly total: number;
  /** The seven days up to today, in the reader's zone. */
  readonly days: readonly number[];
}

/** How many different visitors or servers there were in the last seven days, and on each. */
export function projectWeekQuery(projectId: ProjectId, counted: Counted) {
  return queryOptions({
    queryKey: projectKey(projectId, 'week', counted),
    queryFn: async (): Promise<ProjectWeek> => {
      const rows = within(windowOf('7d', Date.now()), sources[counted]);
      const [total, days] = await ask(projectId, [
        { type: 'aggregate', function: 'distinct', input: rows },
        { type: 'aggregate', function: 'distinct', input: byTime('day', zone, rows) },
      ]);
      return {
        total: scalarOf(total) ?? 0,
        days: days?.type === 'timeSeries' ? days.rows.map((row) => Number(row.value ?? 0)) : [],
      };
    },
    staleTime: 60_000,
  });
}
