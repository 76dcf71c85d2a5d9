import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { suggestedValue } from '../../components/filters/suggested-value.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';

const staleAfter = 300_000;

/** The most frequent values of a field in the last 30 days. */
export function fieldValuesQuery(
  projectId: ProjectId,
  dataset: string,
  field: string,
  wanted: boolean,
) {
  return queryOptions({
    queryKey: projectKey(projectId, 'field-values', dataset, field),
    queryFn: async ({ signal }) => {
      const { values } = await unwrap(
        api.POST('/v0/project/{idOrSlug}/metrics/filter-suggestions', {
          params: { path: { idOrSlug: projectId } },
          body: { dataset, field },
          signal,
        }),
      );
      return values.map(({ value }) => suggestedValue(field, value));
    },
    staleTime: staleAfter,
    retry: false,
    enabled: wanted && field !== '' && field !== '*',
  });
}
