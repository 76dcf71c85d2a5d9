import type { ChartNode, ChartRequest } from './chart-query.ts';

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

const datasetsOfFaults = new Set(['errors', 'web-vitals']);

/** Whether less is better: everything it counts is an error or a loading time. */
export function isBetterLow(request: ChartRequest): boolean {
  return sourcesOf(request).every(({ dataset }) => datasetsOfFaults.has(dataset));
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
