import type { FieldFilter } from '../../components/filters/field-filter.ts';
import type { Window } from '../../period/range.ts';
import type { ChartNode, ChartRequest } from './chart-query.ts';

interface View {
  readonly window: Window;
  readonly filters: readonly FieldFilter[];
  /** Whether a dataset has the field of a filter. */
  readonly hasField: (dataset: string, field: string) => boolean;
  /** IANA name for buckets without a zone. */
  readonly zone: string;
}

/**
 * A chart's query over the window and filters of its dashboard. A pipeline with a time of its own
 * keeps it; one whose dataset lacks a filter's field isn't filtered.
 */
export function windowed(request: ChartRequest, view: View): ChartRequest {
  const outputs = request.outputs.map((output) => ({
    ...output,
    query: windowedNode(output.query, view, false),
  }));
  return { ...request, outputs };
}

function windowedNode(node: ChartNode, view: View, ownTime: boolean): ChartNode {
  switch (node.type) {
    case 'source':
      return overSource(node, view, ownTime);
    case 'formula': {
      const inputs = node.inputs.map(({ id, query }) => ({
        id,
        query: windowedNode(query, view, false),
      }));
      return { ...node, inputs };
    }
    case 'combine':
      return { ...node, inputs: node.inputs.map((input) => windowedNode(input, view, false)) };
    case 'timeBucket': {
      const input = windowedNode(node.input, view, ownTime);
      return { ...node, timezone: node.timezone ?? view.zone, input };
    }
    default: {
      const own = ownTime || node.type === 'timeRange';
      return { ...node, input: windowedNode(node.input, view, own) };
    }
  }
}

type Source = Extract<ChartNode, { type: 'source' }>;

function overSource(
  source: Source,
  { window, filters, hasField }: View,
  ownTime: boolean,
): ChartNode {
  const filtered = filters
    .filter(({ field }) => hasField(source.dataset, field))
    .reduce<ChartNode>(
      (input, { field, value }) => ({
        type: 'filter',
        predicate:
          value === ''
            ? { type: 'comparison', field, operator: 'isNull' }
            : { type: 'comparison', field, operator: 'equals', value },
        input,
      }),
      source,
    );
  if (ownTime) return filtered;
  const from = new Date(window.from).toISOString();
  const to = new Date(window.to).toISOString();
  return { type: 'timeRange', range: { type: 'absolute', from, to }, input: filtered };
}

/** Every source of a query, and whether its pipeline has a time of its own. */
export function sourcesOf(request: ChartRequest): { dataset: string; ownTime: boolean }[] {
  const walk = (node: ChartNode, ownTime: boolean): { dataset: string; ownTime: boolean }[] => {
    if (node.type === 'source') return [{ dataset: node.dataset, ownTime }];
    if (node.type === 'formula') return node.inputs.flatMap(({ query }) => walk(query, false));
    if (node.type === 'combine') return node.inputs.flatMap((input) => walk(input, false));
    return walk(node.input, ownTime || node.type === 'timeRange');
  };
  return request.outputs.flatMap(({ query }) => walk(query, false));
}

/** The zone of a query's first buckets; null if none has one. */
export function zoneOf(request: ChartRequest): string | null {
  const walk = (node: ChartNode): string | null => {
    if (node.type === 'source') return null;
    if (node.type === 'timeBucket') return node.timezone ?? null;
    const inputs =
      node.type === 'formula'
        ? node.inputs.map(({ query }) => query)
        : node.type === 'combine'
          ? node.inputs
          : [node.input];
    return inputs.map(walk).find((zone) => zone !== null) ?? null;
  };
  return request.outputs.map(({ query }) => walk(query)).find((zone) => zone !== null) ?? null;
}
