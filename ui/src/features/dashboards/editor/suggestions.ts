import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { projectKey, type ProjectId } from '../../../api/query-keys.ts';

const keptFor = 300_000;

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
      const { outputs } = await unwrap(
        api.POST('/v0/project/{idOrSlug}/metrics/query', {
          params: { path: { idOrSlug: projectId } },
          body: {
            version: 1,
            outputs: [
              {
                id: 'values',
                query: {
                  type: 'limit',
                  rows: 20,
                  input: {
                    type: 'group',
                    fields: [field],
                    input: { type: 'source', dataset, field },
                  },
                },
              },
            ],
          },
          signal,
        }),
      );
      const [output] = outputs;
      return output?.type === 'grouping' ? output.rows.map(({ name }) => String(name)) : [];
    },
    staleTime: keptFor,
    retry: false,
    enabled: wanted && field !== '' && field !== '*',
  });
}
