import type { ChartNode, ChartRequest } from '../chart-query.ts';
import {
  isUnsplit,
  plainSplit,
  trendEnd,
  trendSplit,
  type ChartForm,
  type SeriesForm,
  type SplitForm,
  type WholeForm,
} from './chart-form.ts';
import { readPipeline, type Pipeline } from './read-pipeline.ts';

/** The form of a query; null if the form can't show it, or if it isn't a query. */
export function formOf(request: ChartRequest): ChartForm | null {
  try {
    return request.outputs.some(({ id }) => id.endsWith(trendEnd))
      ? readWithTrends(request)
      : readForm(request);
  } catch {
    // Any part of a typed query can be missing; the service reports it.
    return null;
  }
}

/** The form of single values and their trends, which are the same queries over time. */
function readWithTrends({ outputs }: ChartRequest): ChartForm | null {
  const count = outputs.length / 2;
  const form = readForm({ outputs: outputs.slice(0, count) });
  const trends = readForm({
    outputs: outputs.slice(count).map((one) => ({ ...one, id: one.id.slice(0, -trendEnd.length) })),
  });
  if (!form || !trends || !isUnsplit(form.split)) return null;
  const expected: ChartForm = { ...form, split: trendSplit(form.split) };
  const isOne = JSON.stringify(trends) === JSON.stringify(expected);
  return isOne ? { ...form, split: { ...form.split, trend: true } } : null;
}

type Order = Pick<SplitForm, 'sort' | 'rows' | 'groupOthers'>;

function readForm({ outputs }: ChartRequest): ChartForm | null {
  const [first] = outputs;
  if (!first) return null;
  const peeled = outputs.map(({ query }) => peelOrder(query));
  const node = peeled[0]?.node;
  const whole = { ...namedBy(first), expression: 'A', precision: null };
  if (outputs.length === 1 && (node?.type === 'formula' || node?.type === 'combine')) {
    return readWhole(node, whole, peeled[0]?.order);
  }
  const read = peeled.map((one) => withOrder(readPipeline(one.node), one.order));
  return together(
    'apart',
    { ...whole, id: 'whole', name: '', metadata: null },
    read,
    outputs.map(namedBy),
  );
}

function namedBy({ id, name, metadata }: ChartRequest['outputs'][number]): Named {
  return { id, name: name ?? '', metadata: metadata ?? null };
}

type Named = Pick<SeriesForm, 'id' | 'name' | 'metadata'>;

function readWhole(
  node: Extract<ChartNode, { type: 'formula' | 'combine' }>,
  whole: WholeForm,
  order: Order | undefined,
): ChartForm | null {
  const named = (id: string): Named => ({ id, name: '', metadata: null });
  if (node.type === 'combine') {
    const read = node.inputs.map((input) => withOrder(readPipeline(input), order));
    const ids = read.map((_, index) => named(`series-${index + 1}`));
    return together('combine', { ...whole, expression: sumOf(read.length) }, read, ids);
  }
  if (typeof node.expression !== 'string') return null;
  const { expression, precision = null } = node;
  const read = node.inputs.map(({ query }) => withOrder(readPipeline(query), order));
  const ids = node.inputs.map(({ id }) => named(id));
  return together('formula', { ...whole, expression, precision }, read, ids);
}

const sumOf = (count: number): string =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(65 + index)).join(' + ');

/** The form of pipelines that are all split the same way; null otherwise. */
function together(
  how: ChartForm['together'],
  whole: WholeForm,
  read: readonly (Pipeline | null)[],
  named: readonly Named[],
): ChartForm | null {
  const split = read[0]?.split ?? plainSplit;
  const series: SeriesForm[] = [];
  for (const [index, pipeline] of read.entries()) {
    const names = named[index];
    if (!pipeline || !names || !isSame(pipeline.split, split)) return null;
    series.push({ ...names, ...pipeline.counted });
  }
  return { series, together: how, whole, split };
}

const isSame = (one: SplitForm, other: SplitForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function withOrder(pipeline: Pipeline | null, order: Order | undefined): Pipeline | null {
  return pipeline && { ...pipeline, split: { ...pipeline.split, ...order } };
}

/** The part of an output below its limit and sort. */
function peelOrder(query: ChartNode): { node: ChartNode; order: Order } {
  let node = query;
  let order: Order = { sort: null, rows: null, groupOthers: false };
  if (node.type === 'limit') {
    order = { ...order, rows: node.rows, groupOthers: node.groupOthers ?? false };
    node = node.input;
  }
  if (node.type === 'sort') {
    order = { ...order, sort: { by: node.by, direction: node.direction } };
    node = node.input;
  }
  return { node, order };
}
