import type { ChartNode, ChartPredicate, OutputMetadata } from '../chart-query.ts';
import { t } from '../../../words/words.ts';

export type NodeOf<Type extends ChartNode['type']> = Extract<ChartNode, { type: Type }>;
export type Comparison = Extract<ChartPredicate, { type: 'comparison' }>;
export type Operator = Comparison['operator'];
export type Measure = NodeOf<'aggregate'>['function'];
export type Interval = NodeOf<'timeBucket'>['interval'];
export type Identity = NonNullable<NodeOf<'deduplicate'>['identity']>;
export type WindowUnit = Extract<NodeOf<'timeRange'>['range'], { type: 'relative' }>['unit'];

/** A chart's query in the form. */
export interface ChartForm {
  readonly series: readonly SeriesForm[];
  /** Each series separately, a formula over all, or their sum. */
  readonly together: 'apart' | 'formula' | 'combine';
  /** The single output if the series are combined. */
  readonly whole: WholeForm;
  readonly split: SplitForm;
}

export interface WholeForm {
  readonly id: string;
  readonly name: string;
  readonly metadata: OutputMetadata | null;
  /** Such as `A / B * 100`. */
  readonly expression: string;
  readonly precision: number | null;
}

/** One series. */
export interface SeriesForm {
  readonly id: string;
  readonly name: string;
  readonly metadata: OutputMetadata | null;
  readonly dataset: string;
  readonly measure: Measure;
  readonly field: string;
  readonly filters: FilterGroup;
  /** Only the latest row of each; `own` is the dataset's own identity. */
  readonly latestOf: Identity | 'own' | null;
}

/** Conditions, of which all or any must hold. */
export interface FilterGroup {
  readonly match: 'and' | 'or';
  readonly items: readonly (Condition | FilterGroup)[];
}

export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  /** As in the query; missing if the operator takes none. */
  readonly value?: Comparison['value'];
  readonly mapTarget?: Comparison['mapTarget'];
}

/** How every series is split and ordered. */
export interface SplitForm {
  /** A time range of its own; null for the dashboard's. */
  readonly window: { readonly value: number; readonly unit: WindowUnit } | null;
  readonly groupBy: readonly string[];
  readonly mode: 'combined' | 'flat';
  /** Null if not over time. */
  readonly interval: Interval | null;
  readonly timezone: string | null;
  readonly fillGaps: boolean;
  readonly cumulative: boolean;
  readonly sort: Pick<NodeOf<'sort'>, 'by' | 'direction'> | null;
  readonly rows: number | null;
  readonly groupOthers: boolean;
  /** Of single values: whether the query also asks how they went over time. */
  readonly trend: boolean;
}

export const noFilters: FilterGroup = { match: 'and', items: [] };

export const plainSplit: SplitForm = {
  window: null,
  groupBy: [],
  mode: 'combined',
  interval: null,
  timezone: null,
  fillGaps: false,
  cumulative: false,
  sort: null,
  rows: null,
  groupOthers: false,
  trend: false,
};

/** Whether a split keeps single values, which can have a trend. */
export const isUnsplit = ({ interval, groupBy }: SplitForm): boolean =>
  interval === null && groupBy.every((field) => field === '');

/** How the trend of single values is split. */
export const trendSplit = (split: SplitForm): SplitForm => ({
  ...split,
  interval: 'auto',
  timezone: null,
  fillGaps: true,
  cumulative: false,
  sort: null,
  rows: null,
  groupOthers: false,
  trend: false,
});

/** The end of the IDs of outputs that are trends. */
export const trendEnd = '-trend';

export const isGroup = (item: Condition | FilterGroup): item is FilterGroup => 'items' in item;

/** The letter of a series in formulas. */
export const letterOf = (index: number): string => String.fromCodePoint(65 + (index % 26));

/** A new series after the existing ones. */
export function newSeries(series: readonly SeriesForm[]): SeriesForm {
  const ids = new Set(series.map(({ id }) => id));
  const free = Array.from({ length: series.length + 1 }, (_, index) => `series-${index + 1}`);
  return {
    id: free.find((id) => !ids.has(id)) ?? 'series',
    name: '',
    metadata: null,
    dataset: series.at(-1)?.dataset ?? 'events-web',
    measure: 'count',
    field: '*',
    filters: noFilters,
    latestOf: null,
  };
}

/** The default of a new chart: unique visitors over time. */
export function firstForm(): ChartForm {
  const visitors = { ...newSeries([]), name: t`Visitors`, field: 'user_id' };
  return {
    series: [{ ...visitors, measure: 'distinct' }],
    together: 'apart',
    whole: { id: 'whole', name: '', metadata: null, expression: 'A', precision: null },
    split: { ...plainSplit, interval: 'auto', fillGaps: true },
  };
}
