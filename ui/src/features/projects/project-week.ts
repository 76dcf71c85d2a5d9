import { queryOptions } from '@tanstack/react-query';
import { ask, type Query, scalarOf, zone } from '../overview/metric-query.ts';
import { windowOf } from '../range/range.ts';

/** Whom a project counts: visitors of sites, or servers that run a plugin or an app. */
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
export function projectWeekQuery(id: string, counted: Counted) {
  return queryOptions({
    queryKey: ['project-week', id, counted],
    queryFn: async (): Promise<ProjectWeek> => {
      const { from, to } = windowOf('7d', Date.now());
      const rows: Query = {
        type: 'timeRange',
        range: {
          type: 'absolute',
          from: new Date(from).toISOString(),
          to: new Date(to).toISOString(),
        },
        input: sources[counted],
      };
      const byDay: Query = {
        type: 'timeBucket',
        interval: 'day',
        timezone: zone,
        gapFill: 'zero',
        input: rows,
      };
      const [total, days] = await ask(id, [
        { type: 'aggregate', function: 'distinct', input: rows },
        { type: 'aggregate', function: 'distinct', input: byDay },
      ]);
      return {
        total: scalarOf(total) ?? 0,
        days: days?.type === 'timeSeries' ? days.rows.map((row) => Number(row.value ?? 0)) : [],
      };
    },
    staleTime: 60_000,
  });
}
