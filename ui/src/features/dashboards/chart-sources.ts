import { type Dataset, findDataset } from '../datasets/index.ts';
import type { ChartNode, ChartRequest, RequestedOutput } from './chart-query.ts';

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

/** How many labels an output keeps apart from the rest, which is one more row; null if it has no such row. */
export function labelsBeforeOthers({ query }: RequestedOutput): number | null {
  const limit = query.type === 'sort' ? query.input : query;
  return limit.type === 'limit' && limit.groupOthers === true ? limit.rows : null;
}

/** How many labels an output keeps without the rest; null if it keeps all, or the rest as a row. */
export function labelsWithoutOthers({ query }: RequestedOutput): number | null {
  const limit = query.type === 'sort' ? query.input : query;
  return limit.type === 'limit' && limit.groupOthers !== true ? limit.rows : null;
}

/** Whether a query rewrites its labels, so that they are no values of the field. */
export function rewritesLabels(request: ChartRequest): boolean {
  const walk = (node: ChartNode): boolean => {
    if (node.type === 'source') return false;
    if (node.type === 'transform') return true;
    return inputsOf(node).some(walk);
  };
  return request.outputs.some(({ query }) => walk(query));
}

/** Whether less is better: everything it counts is an error or a loading time. */
export function isBetterLow(request: ChartRequest, datasets: readonly Dataset[]): boolean {
  return sourcesOf(request).every(
    ({ dataset }) => findDataset(datasets, dataset)?.isBetterLow === true,
  );
}

/** The zone of a query's first buckets; null if none has one. */
export function zoneOf(request: ChartRequest): string | null {
  const walk = (node: ChartNode): string | null => {
    if (node.type === 'source') return null;
    if (node.type === 'timeBucket') return node.timezone ?? null;
    return (
      inputsOf(node)
        .map(walk)
        .find((zone) => zone !== null) ?? null
    );
  };
  return request.outputs.map(({ query }) => walk(query)).find((zone) => zone !== null) ?? null;
}

/** The nodes that a node reads. */
function inputsOf(node: Exclude<ChartNode, { type: 'source' }>): readonly ChartNode[] {
  if (node.type === 'formula') return node.inputs.map(({ query }) => query);
  return node.type === 'combine' ? node.inputs : [node.input];
}
