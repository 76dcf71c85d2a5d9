import { api, unwrap } from '../../api/client.ts';
import type { Query } from '../../api/metric-query.ts';
import type { components, operations } from '../../api/schema.d.ts';

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

type Preview = operations['previewChart'];

/** Answers a chart that is not saved. @throws ApiError with the path of what is wrong in it */
export function previewChart(
  idOrSlug: string,
  request: ChartRequest,
  view: Omit<Preview['requestBody']['content']['application/json'], 'query'>,
  signal: AbortSignal,
): Promise<Preview['responses'][200]['content']['application/json']> {
  return unwrap(
    api.POST('/v0/project/{idOrSlug}/metrics/preview', {
      params: { path: { idOrSlug } },
      body: { ...view, query: { ...request, outputs: [...request.outputs] } },
      signal,
    }),
  );
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
