import { queryOptions } from '@tanstack/react-query';
import { ask, byTime } from '../../api/metric-query.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';

const minutes = 30;
const refreshEvery = 30_000;

/** Visitors in each of the last 30 minutes, the oldest first. */
export function minutesQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'now', 'minutes'),
    queryFn: async (): Promise<readonly number[]> => {
      const [output] = await ask(projectId, [
        {
          type: 'aggregate',
          function: 'distinct',
          input: byTime('minute', 'UTC', {
            type: 'timeRange',
            range: { type: 'relative', value: minutes, unit: 'minute' },
            input: { type: 'source', dataset: 'events-web', field: 'user_id' },
          }),
        },
      ]);
      if (output?.type !== 'timeSeries') return [];
      return output.rows.slice(-minutes).map(({ value }) => Number(value ?? 0));
    },
    refetchInterval: refreshEvery,
  });
}
