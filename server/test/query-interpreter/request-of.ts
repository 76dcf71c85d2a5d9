import type { PlainPipeline, PlainSelection } from './interpret.ts';

/** The time of requests, Unix ms. */
export const askedAt = Date.UTC(2026, 10, 21);

/** A pipeline with one of the equivalent orders of its nodes. */
export type OrderedPipeline = PlainPipeline & { readonly order?: number };

/** The request of a pipeline. */
export function requestOf(pipeline: OrderedPipeline, dataset: string): unknown {
  const { after, bucket, group, limit, order = 0, sort } = pipeline;
  const { zone: timezone, ...cut } = bucket ?? { zone: 'UTC' };
  const split = [
    ...(group ? [{ type: 'group', ...group }] : []),
    ...(bucket ? [{ type: 'timeBucket', ...cut, timezone }] : []),
  ];
  const isCount = pipeline.function === 'count' && order % 5 === 0;
  return [
    ...rowNodes(pipeline, order),
    ...(order % 2 === 0 ? split : split.toReversed()),
    ...(isCount ? [] : [{ type: 'aggregate', function: pipeline.function }]),
    ...(sort ? [{ type: 'sort', ...sort }] : []),
    ...(limit ? [{ type: 'limit', ...limit }] : []),
    ...(after ? [{ type: 'sort', ...after }] : []),
  ].reduce<object>((input, node) => ({ ...node, input }), {
    type: 'source',
    dataset,
    field: pipeline.field,
  });
}

/** Nodes that select rows and rewrite labels, in one of their orders. */
function rowNodes(pipeline: PlainPipeline, order: number): object[] {
  const { latest, transforms } = pipeline;
  const turned = conditionNodes(pipeline, order);
  if (latest) {
    const { among, identity } = latest;
    turned.unshift(...conditionNodes(among, order), { type: 'deduplicate', identity });
  }
  // Transforms keep their relative order.
  transforms.forEach((transform, nth) => {
    const last = nth === 0 ? 0 : turned.findLastIndex((node) => 'operation' in node) + 1;
    const at = last + (order % (turned.length - last + 1));
    turned.splice(at, 0, { type: 'transform', ...transform });
  });
  return turned;
}

/** Nodes of conditions, in one of their equivalent orders. Endless ranges are none. */
function conditionNodes({ filters, from, notAfter, to }: PlainSelection, order: number): object[] {
  const range = (range: object) => ({ type: 'timeRange', range });
  const back = { type: 'relative', value: askedAt - from, unit: 'millisecond' };
  const ranges =
    order % 3 === 0
      ? [range({ type: 'absolute', from: from - 5, to }), range(back)]
      : [range({ type: 'absolute', from, to })];
  const nodes: object[] = [
    ...(Number.isFinite(to) ? ranges : []),
    ...filters.map((predicate) => ({ type: 'filter', predicate })),
    ...(notAfter === null ? [] : [{ type: 'minimumAge', milliseconds: askedAt - notAfter }]),
  ];
  const first = order % Math.max(1, nodes.length);
  return nodes.slice(first).concat(nodes.slice(0, first));
}
