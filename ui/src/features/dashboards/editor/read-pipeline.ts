import type { ChartNode, ChartPredicate } from '../chart-query.ts';
import {
  noFilters,
  plainSplit,
  type Condition,
  type FilterGroup,
  type SeriesForm,
  type SplitForm,
} from './chart-form.ts';

/** A pipeline in the form: what it counts, and how it is split. */
export interface Pipeline {
  readonly counted: Omit<SeriesForm, 'id' | 'name' | 'metadata'>;
  readonly split: SplitForm;
}

/**
 * The stages of a pipeline from the outside in, which must be in this order. The form keeps the latest of the rows that
 * match: filtering the latest rows is another question.
 */
const depth = { aggregate: 1, group: 2, timeBucket: 2, deduplicate: 3, filter: 4, timeRange: 4 };
const once = ['aggregate', 'group', 'timeBucket', 'timeRange', 'deduplicate'];

type Stage = Extract<ChartNode, { type: keyof typeof depth }>;

const isStage = (node: ChartNode): node is Stage => node.type in depth;

/** Reads a pipeline without sort and limit; null if the form can't show part of it. */
export function readPipeline(query: ChartNode): Pipeline | null {
  const stages: Stage[] = [];
  let node = query;
  while (isStage(node)) {
    stages.push(node);
    node = node.input;
  }
  if (node.type !== 'source' || !isInOrder(stages)) return null;
  let pipeline: Pipeline | null = {
    counted: {
      dataset: node.dataset,
      field: node.field,
      measure: 'count',
      filters: noFilters,
      latestOf: null,
    },
    split: plainSplit,
  };
  for (const stage of stages.toReversed()) pipeline = pipeline && addStage(pipeline, stage);
  return pipeline;
}

function isInOrder(stages: readonly Stage[]): boolean {
  const types = stages.map(({ type }) => type);
  return (
    types.every((type, index) => depth[type] >= depth[types[index - 1] ?? type]) &&
    once.every((type) => types.filter((other) => other === type).length <= 1)
  );
}

function addStage({ counted, split }: Pipeline, stage: Stage): Pipeline | null {
  switch (stage.type) {
    case 'aggregate':
      return { counted: { ...counted, measure: stage.function }, split };
    case 'filter': {
      const filters = joined(counted.filters, readPredicate(stage.predicate));
      return { counted: { ...counted, filters }, split };
    }
    case 'deduplicate':
      return { counted: { ...counted, latestOf: stage.identity ?? 'own' }, split };
    case 'group': {
      const mode = stage.mode ?? 'combined';
      return { counted, split: { ...split, groupBy: stage.fields, mode } };
    }
    case 'timeRange': {
      if (stage.range.type !== 'relative') return null;
      const { value, unit } = stage.range;
      return typeof value === 'number'
        ? { counted, split: { ...split, window: { value, unit } } }
        : null;
    }
    case 'timeBucket':
      return {
        counted,
        split: {
          ...split,
          interval: stage.interval,
          timezone: stage.timezone ?? null,
          fillGaps: stage.gapFill === 'zero',
          cumulative: stage.cumulative ?? false,
        },
      };
  }
}

/** A predicate as a condition or a group of them. */
export function readPredicate(predicate: ChartPredicate): Condition | FilterGroup {
  if (predicate.type !== 'comparison') {
    return { match: predicate.type, items: predicate.conditions.map(readPredicate) };
  }
  const { field, operator, value, mapTarget } = predicate;
  return {
    field,
    operator,
    ...(value !== undefined && { value }),
    ...(mapTarget && { mapTarget }),
  };
}

/** One group with the earlier filters and one more, all of which must hold. */
function joined(filters: FilterGroup, more: Condition | FilterGroup): FilterGroup {
  if (filters.items.length === 0) return 'items' in more ? more : { match: 'and', items: [more] };
  const earlier = filters.match === 'and' ? filters.items : [filters];
  const later = 'items' in more && more.match === 'and' ? more.items : [more];
  return { match: 'and', items: [...earlier, ...later] };
}
