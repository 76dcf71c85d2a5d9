import type { Dataset } from '../datasets/dataset.ts';
import type {
  AggregateFunction,
  Direction,
  GapFill,
  GroupMode,
  OutputMetadata,
  TransformOperation,
} from '../language/nodes.ts';
import type { Expression } from '../language/expressions.ts';
import type { Predicate } from '../language/predicates.ts';
import type { Bucket, BucketInterval } from './buckets.ts';
import type { Window } from './window.ts';
import type { ZoneSpan } from './zone.ts';

/** One rewriting of a value's text. */
export interface Transform {
  readonly operation: TransformOperation;
  readonly pattern: string | null;
  readonly replacement: string | null;
}

export interface Grouping {
  readonly fields: readonly string[];
  /** What is done to the values of every field, in this order. */
  readonly transforms: readonly Transform[];
  readonly mode: GroupMode;
}

export interface Bucketing {
  readonly interval: BucketInterval;
  readonly spans: readonly ZoneSpan[];
  readonly buckets: readonly Bucket[];
  readonly gapFill: GapFill;
  readonly cumulative: boolean;
  /** Values that all series together may have. */
  readonly cells: number;
}

/** By what rows or series are ranked. */
export interface Ranking {
  readonly by: 'dimension' | 'value';
  readonly direction: Direction;
}

/** What happens to rows after they are picked, in this order. */
export type Step =
  | {
      readonly type: 'sort';
      readonly by: 'time' | 'dimension' | 'value';
      readonly direction: Direction;
    }
  | { readonly type: 'limit'; readonly rows: number };

/** Which groups or series an answer holds, and whether the rest is folded into one. */
export interface Pick {
  readonly ranking: Ranking;
  /** Null = as many as an output may have. */
  readonly rows: number | null;
  readonly groupOthers: boolean;
}

/** Of the rows that all else lets through, only the latest of each identity, and of each bucket. */
export interface Latest {
  /** The identity's field; null = the project as a whole. */
  readonly field: string | null;
}

/** Rows whose labels are listed, or are not. */
export interface Among {
  readonly grouping: Grouping;
  readonly labels: readonly (readonly string[])[];
  readonly isListed: boolean;
}

/** The rows a pipeline reads: what its queries of one kind can share. */
export interface Scan {
  readonly dataset: Dataset;
  readonly window: Window;
  readonly filters: readonly Predicate[];
  /** Only rows up to this time, inclusive, Unix ms. */
  readonly notAfter: number | null;
  readonly latest: Latest | null;
  /** Only rows of some labels, told after all else; null = of any. */
  readonly among: Among | null;
  /** Fields with many values: each row stands once for each of them, or for none once. */
  readonly expanded: readonly string[];
}

export interface Measure {
  readonly function: AggregateFunction;
  readonly field: string;
  /** What is done to the field's values, in this order; nothing in a pipeline with a group. */
  readonly transforms: readonly Transform[];
}

/** One pipeline, its meaning settled: nothing in it is optional or depends on the clock any more. */
export interface Pipeline {
  readonly scan: Scan;
  readonly measure: Measure;
  readonly grouping: Grouping | null;
  readonly bucketing: Bucketing | null;
  readonly pick: Pick;
  readonly steps: readonly Step[];
}

/** A pipeline from a source; `path` is that of its output. */
export interface Leaf {
  readonly type: 'pipeline';
  readonly path: string;
  readonly pipeline: Pipeline;
}

/** Arithmetic over the answers of other queries. */
export interface Computed {
  readonly type: 'computed';
  readonly inputs: readonly { readonly id: string; readonly evaluation: Evaluation }[];
  readonly expression: Expression;
  /** Inputs that stand beside the rest of labels as they stood beside each; left out = none. */
  readonly beside?: readonly string[];
  /** Decimals; null = as it comes. */
  readonly precision: number | null;
  /** What the inputs are broken down by together. */
  readonly grouping: Grouping | null;
  readonly bucketing: Bucketing | null;
  /** Sorts that say which labels stay, and how many: the rest is folded into one. Null = nothing is. */
  readonly fold: { readonly sorts: readonly Step[]; readonly rows: number } | null;
  readonly steps: readonly Step[];
}

export type Evaluation = Leaf | Computed;

export interface Output {
  readonly id: string;
  readonly name: string;
  readonly metadata: OutputMetadata;
  readonly path: string;
  readonly evaluation: Evaluation;
}
