import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
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
export function fieldNamesQuery(slug: string, dataset: string) {
  const mode = modes[dataset];
  const info = datasetInfo(dataset);
  const known = [...(info?.numbers ?? []), ...(info?.fields ?? [])];
  return queryOptions({
    queryKey: ['field-names', slug, dataset],
    queryFn: async () => {
      if (!mode) return known;
      const page = await unwrap(
        api.GET('/v0/project/{idOrSlug}/events', {
          params: { path: { idOrSlug: slug }, query: { mode, pageSize: looked } },
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
export function fieldValuesQuery(slug: string, dataset: string, field: string, wanted: boolean) {
  return queryOptions({
    queryKey: ['field-values', slug, dataset, field],
    queryFn: async ({ signal }) => {
      const { outputs } = await unwrap(
        api.POST('/v0/project/{idOrSlug}/metrics/query', {
          params: { path: { idOrSlug: slug } },
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
