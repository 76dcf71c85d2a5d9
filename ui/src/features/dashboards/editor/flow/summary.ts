import { momentFormat } from '../../../../components/zone/moment-formats.ts';
import { plural, t } from '../../../../words/words.ts';
import { findDataset, type Dataset } from '../../../datasets/index.ts';
import type { NodeOf } from '../chart-form.ts';
import { intervals, latestChoices, operations, orders } from '../choices.ts';
import { measureChoices } from '../measures.ts';
import { ageOf, ageWords, lastWords } from './age.ts';
import type { NodeType } from './node-types.ts';
import { expressionText } from './expression-text.ts';
import { sourceOf, type FlowNode } from './flow.ts';
import { listWords, predicateWords } from './predicate-words.ts';

/** What summaries depend on besides the node. */
export interface Surroundings {
  readonly datasets: readonly Dataset[];
  /** The time zone of the page. */
  readonly zone: string;
}

type Summary<Type extends NodeType> = (node: NodeOf<Type>, surroundings: Surroundings) => string;

const summaries: { readonly [Type in NodeType]: Summary<Type> } = {
  source: ({ dataset }, { datasets }) => findDataset(datasets, dataset)?.title ?? dataset,
  filter: ({ predicate }) => predicateWords(predicate),
  timeRange: ({ range }, { zone }) =>
    range.type === 'relative'
      ? lastWords({ value: Number(range.value), unit: range.unit })
      : `${momentWords(range.from, zone)} – ${momentWords(range.to, zone)}`,
  minimumAge: ({ milliseconds }) => t`At least ${ageWords(ageOf(Number(milliseconds)))} old`,
  group: ({ fields, mode }) =>
    mode === 'flat' && fields.length > 1
      ? t`By ${listWords(fields)}, in separate columns`
      : t`By ${listWords(fields)}`,
  timeBucket: ({ interval, timezone, cumulative }) =>
    joined([labelOf(intervals, interval), timezone ?? '', cumulative ? t`running total` : '']),
  aggregate: (node, { datasets }) => {
    const source = sourceOf(node.input);
    const dataset = findDataset(datasets, source?.dataset ?? '');
    return measureWords(node.function, source?.field ?? '*', dataset);
  },
  deduplicate: ({ identity }) => labelOf(latestChoices, identity ?? 'own'),
  limit: ({ rows, groupOthers }) =>
    groupOthers
      ? t`First ${plural(rows, { one: '# row', other: '# rows' })}, the rest as “Other”`
      : t`First ${plural(rows, { one: '# row', other: '# rows' })}`,
  sort: ({ by, direction }) => labelOf(orders, `${by}-${direction}`),
  transform: (node) => transformWords(node),
  formula: (node) =>
    joined([
      expressionText(node),
      typeof node.precision === 'number'
        ? t`${plural(node.precision, { one: '# decimal', other: '# decimals' })}`
        : '',
    ]),
  combine: ({ inputs }) =>
    t`Sum of ${plural(inputs.length, { one: '# input', other: '# inputs' })}`,
};

/** What a node does in this query, in words. @throws Error if the node lacks what its type requires */
export function summaryOf(node: FlowNode, surroundings: Surroundings): string {
  if (node.kind === 'output') return node.output.name || node.output.id;
  const { step } = node;
  const summary = summaries[step.type] as (node: typeof step, surroundings: Surroundings) => string;
  return summary(step, surroundings);
}

function transformWords({ operation, pattern, replacement }: NodeOf<'transform'>): string {
  const text = replacement ?? '';
  switch (operation) {
    case 'append':
      return t`Append “${replacement ?? pattern ?? ''}”`;
    case 'replace':
    case 'replaceRegex':
      return t`Replace “${pattern ?? ''}” with “${text}”`;
    default:
      return labelOf(operations, operation);
  }
}

/** A measure with its field: `Unique visitors · user_id`. */
function measureWords(
  measure: NodeOf<'aggregate'>['function'],
  field: string,
  dataset: Dataset | null,
): string {
  const settled = measureChoices(dataset).find(({ value }) => value === `${measure}:${field}`);
  if (settled) return joined([settled.label, field === '*' ? '' : field]);
  switch (measure) {
    case 'count':
      return t`Count where ${field} is filled`;
    case 'sum':
      return t`Sum of ${field}`;
    case 'avg':
      return t`Average of ${field}`;
    case 'median':
      return t`Median of ${field}`;
    case 'min':
      return t`Minimum of ${field}`;
    case 'max':
      return t`Maximum of ${field}`;
    case 'distinct':
      return t`Distinct values of ${field}`;
  }
}

const joined = (texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join(' · ');

const labelOf = (
  choices: readonly { readonly value: string; readonly label: string }[],
  value: string,
): string => choices.find((choice) => choice.value === value)?.label ?? value;

function momentWords(time: string | number, zone: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : momentFormat(zone).format(date);
}
