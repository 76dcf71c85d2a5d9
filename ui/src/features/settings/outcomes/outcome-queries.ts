import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { keptWithin, projectKey, type ProjectId } from '../../../api/query-keys.ts';

const day = 86_400_000;

async function readOutcomes(idOrSlug: string, days: number) {
  const from = new Date(Date.now() - (days - 1) * day).toISOString();
  const params = { path: { idOrSlug }, query: { from } };
  return unwrap(api.GET('/v0/project/{idOrSlug}/outcomes', { params }));
}

export type Outcomes = Awaited<ReturnType<typeof readOutcomes>>;
export type OutcomeCount = Outcomes['items'][number];

/** The outcomes of the last days, by UTC day. */
export function outcomesQuery(projectId: ProjectId, days: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'outcomes', days),
    queryFn: () => readOutcomes(projectId, days),
    placeholderData: keptWithin(projectKey(projectId, 'outcomes')),
    refetchInterval: 30_000,
  });
}
