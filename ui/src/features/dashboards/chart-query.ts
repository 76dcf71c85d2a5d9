import { api, unwrap } from '../../api/client.ts';
import type { Output, Query } from '../../api/metric-query.ts';
import type { components } from '../../api/schema.d.ts';

export type ChartNode = Query;
export type ChartPredicate = components['schemas']['ChartPredicate'];

/** A request of the metrics query, as stored in charts. */
export interface ChartRequest {
  readonly version?: 1 | null;
  readonly outputs: readonly RequestedOutput[];
}

export interface RequestedOutput {
  readonly id: string;
  readonly name?: string | null;
  readonly query: ChartNode;
  readonly metadata?: OutputMetadata | null;
}

export interface OutputMetadata {
  readonly iconSetId?: string | null;
  readonly color?: string | null;
  readonly colors?: string[] | null;
  readonly splitPattern?: string | null;
  readonly splitField?: string | null;
}

/** Answers a chart's query. @throws ApiError with the path of what is wrong in it */
export async function answerChart(
  slug: string,
  request: ChartRequest,
  signal: AbortSignal,
): Promise<Output[]> {
  const answer = await unwrap(
    api.POST('/v0/project/{idOrSlug}/metrics/query', {
      params: { path: { idOrSlug: slug } },
      body: { ...request, outputs: [...request.outputs] },
      signal,
    }),
  );
  return answer.outputs;
}

/** Whether a JSON value has the shape of a request; the service validates the rest. */
export function isRequest(value: unknown): value is ChartRequest {
  if (typeof value !== 'object' || value === null || !('outputs' in value)) return false;
  const { outputs } = value;
  return (
    Array.isArray(outputs) &&
    outputs.every(
      (output: unknown) =>
        typeof output === 'object' &&
        output !== null &&
        'query' in output &&
        typeof output.query === 'object' &&
        output.query !== null,
    )
  );
}
