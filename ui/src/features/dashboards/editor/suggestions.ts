import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { projectKey, type ProjectId } from '../../../api/query-keys.ts';
import { datasetInfo } from '../dataset-fields.ts';

const keptFor = 300_000;
const looked = '50';

type Mode = 'events' | 'errors' | 'vitals';
const modes: Readonly<Record<string, Mode>> = {
  'events-web': 'events',
  errors: 'errors',
  'web-vitals': 'vitals',
};

/** Fields of a dataset: those it has, and the properties that the latest rows carry. */
export function fieldNamesQuery(projectId: ProjectId, dataset: string) {
  const mode = modes[dataset];
  const info = datasetInfo(dataset);
  const known = [...(info?.numbers ?? []), ...(info?.fields ?? [])];
  return queryOptions({
    queryKey: projectKey(projectId, 'field-names', dataset),
    queryFn: async () => {
      if (!mode) return known;
      const page = await unwrap(
        api.GET('/v0/project/{idOrSlug}/events', {
          params: { path: { idOrSlug: projectId }, query: { mode, pageSize: looked } },
        }),
      );
      const seen = page.rows.flatMap(({ fieldValues }) => Object.keys(fieldValues));
      return [...new Set([...known, ...seen.filter((name) => name !== 'dataset')])];
    },
    staleTime: keptFor,
    placeholderData: known,
  });
}

/** The values of a field that occur most in the last 30 days. */
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
