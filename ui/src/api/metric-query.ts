import { api, unwrap } from './client.ts';
import type { components } from './schema.d.ts';

export type Query = components['schemas']['ChartNode'];
export type Output = components['schemas']['MetricOutput'];

/** Rows from `from` up to, but not including, `to`, both in Unix milliseconds. */
export function within({ from, to }: { from: number; to: number }, input: Query): Query {
  const range = {
    type: 'absolute' as const,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  };
  return { type: 'timeRange', range, input };
}

/** One bucket for each minute, hour or day of the zone; zero for empty ones. */
export function byTime(interval: 'minute' | 'hour' | 'day', timezone: string, input: Query): Query {
  return { type: 'timeBucket', interval, timezone, gapFill: 'zero', input };
}

/** Outputs in the order of the queries. @throws ApiError with the service's message */
export async function ask(idOrSlug: string, queries: readonly Query[]): Promise<Output[]> {
  const answer = await unwrap(
    api.POST('/v0/project/{idOrSlug}/metrics/query', {
      params: { path: { idOrSlug } },
      body: { version: 1, outputs: queries.map((query, index) => ({ id: `${index}`, query })) },
    }),
  );
  return answer.outputs;
}

/** The number of a scalar output, which is sent as text; null if there is nothing to average. */
export function scalarOf(output: Output | undefined): number | null {
  return output?.type === 'scalar' && output.value !== null ? Number(output.value) : null;
}
