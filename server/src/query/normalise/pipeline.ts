import type { Dataset } from '../../kinds/dataset.ts';
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

/** One transform of a value's text. */
export interface Transform {
  readonly operation: TransformOperation;
  readonly pattern: string | null;
  readonly replacement: string | null;
}

export interface Grouping {
  readonly fields: readonly string[];
  /** Transforms of the values of all fields, in order. */
  readonly transforms: readonly Transform[];
  readonly mode: GroupMode;
}

export interface Bucketing {
  readonly interval: BucketInterval;
  /** Canonical name of the time zone. */
  readonly zone: string;
  readonly spans: readonly ZoneSpan[];
  readonly buckets: readonly Bucket[];
  readonly gapFill: GapFill;
  readonly cumulative: boolean;
  /** Maximum values of all series together. */
  readonly cells: number;
}

/** How rows or series are ranked. */
export interface Ranking {
  readonly by: 'dimension' | 'value';
  readonly direction: Direction;
}

/** Steps after rows are picked, in order. */
export type Step =
  | {
      readonly type: 'sort';
      readonly by: 'time' | 'dimension' | 'value';
      readonly direction: Direction;
    }
  | { readonly type: 'limit'; readonly rows: number };

/** The groups or series of an answer, and whether the rest is folded into one. */
export interface Pick {
  readonly ranking: Ranking;
  /** Null for as many as possible. */
  readonly rows: number | null;
  /** How many groups are possible. */
  readonly groups: number;
  readonly groupOthers: boolean;
}

/** Conditions on the rows of a table. */
export interface Selection {
  readonly window: Window;
  readonly filters: readonly Predicate[];
  /** Only rows up to this time, inclusive, Unix ms. */
  readonly notAfter: number | null;
}

/** Only the latest row of each identity, and of each bucket. Rows without the identity are all kept. */
export interface Latest {
  /** The identity's field; null for the project as a whole. */
  readonly field: string | null;
  /** The rows among which the latest is chosen. The scan's rows are a part of them. */
  readonly among: Selection;
  /** Null for the whole window. */
  readonly per: Bucketing | null;
}

/** Rows with labels in a list, or not in it. */
export interface Among {
  readonly grouping: Grouping;
  readonly labels: readonly (readonly string[])[];
  readonly isListed: boolean;
}

/** The rows a pipeline reads, which queries of the same kind can share. */
export interface Scan extends Selection {
  readonly dataset: Dataset;
  readonly latest: Latest | null;
  /** Only rows with some labels, applied last; null for all. */
  readonly among: Among | null;
  /** List fields: each row is repeated for each of their entries, or kept once if empty. */
  readonly expanded: readonly string[];
}

export interface Measure {
  readonly function: AggregateFunction;
  readonly field: string;
  /** Transforms of the field's values, in order; none in a pipeline with a group. */
  readonly transforms: readonly Transform[];
}

/** One resolved pipeline: nothing in it is optional or depends on the clock. */
export interface Pipeline {
  readonly scan: Scan;
  readonly measure: Measure;
  readonly grouping: Grouping | null;
  readonly bucketing: Bucketing | null;
  readonly pick: Pick;
  readonly steps: readonly Step[];
}

/** A pipeline from a source; `path` is the path of its output. */
export interface Leaf {
  readonly type: 'pipeline';
  readonly path: string;
  readonly pipeline: Pipeline;
}

export interface ComputedInput {
  readonly id: string;
  readonly path: string;
  readonly evaluation: Evaluation;
  /** The same over the whole window, to rank series; missing if the buckets are enough for that, or nothing is ranked. */
  readonly whole?: Evaluation;
}

/** Arithmetic over the answers of other queries. */
export interface Computed {
  readonly type: 'computed';
  readonly inputs: readonly ComputedInput[];
  readonly expression: Expression;
  /**
   * Inputs without the group: their value applies to the rest of labels as it does to each; missing if none.
   */
  readonly withoutGroup?: readonly string[];
  /** Buckets that other rows of the answer show; default: none. Running values go on there. */
  readonly shown?: readonly Bucket[];
  /** Decimals; null for no rounding. */
  readonly precision: number | null;
  /** The joint grouping of the inputs. */
  readonly grouping: Grouping | null;
  readonly bucketing: Bucketing | null;
  /**
   * Sorts that decide which labels stay, and how many: the rest is folded into one. Null if nothing is
   * folded.
   */
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
