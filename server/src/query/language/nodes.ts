import type { Expression } from './expressions.ts';
import type { Predicate } from './predicates.ts';

/** Limits of one request; exceeding one gets a 400 that names it. */
export const bounds = {
  /** Nodes, predicates and expressions of all outputs together. */
  nodes: 200,
  depth: 32,
  /** Time buckets of all outputs together. */
  buckets: 10_000,
  /** Same for all queries of a request that has several. */
  bucketsOfAll: 100_000,
  /** Pipelines of all charts of a screen, without those of the previous period. */
  pipelinesOfAll: 1_000,
  outputs: 50,
  /** Rows of one output; more are cut. */
  rows: 10_000,
  groupFields: 4,
  precision: 10,
} as const;

export const rangeUnits = ['millisecond', 'second', 'minute', 'hour', 'day', 'week'] as const;
export const groupModes = ['combined', 'flat'] as const;
export const intervals = ['auto', 'minute', 'hour', 'day', 'week', 'month'] as const;
export const gapFills = ['none', 'zero'] as const;
export const aggregateFunctions = [
  'count',
  'sum',
  'avg',
  'median',
  'min',
  'max',
  'distinct',
] as const;
export const identities = ['user_id', 'server_id', 'version_id', 'project'] as const;
export const sortKeys = ['time', 'dimension', 'value'] as const;
export const directions = ['asc', 'desc'] as const;
export const transformOperations = [
  'toLowerCase',
  'toUpperCase',
  'toTitleCase',
  'trim',
  'append',
  'replace',
  'replaceRegex',
  'length',
] as const;

export type RangeUnit = (typeof rangeUnits)[number];
export type GroupMode = (typeof groupModes)[number];
export type Interval = (typeof intervals)[number];
export type GapFill = (typeof gapFills)[number];
export type AggregateFunction = (typeof aggregateFunctions)[number];
export type Identity = (typeof identities)[number];
export type SortKey = (typeof sortKeys)[number];
export type Direction = (typeof directions)[number];
export type TransformOperation = (typeof transformOperations)[number];

/** `from` inclusive, `to` exclusive, in Unix milliseconds. */
export type Range =
  | { readonly type: 'relative'; readonly value: number; readonly unit: RangeUnit }
  | { readonly type: 'absolute'; readonly from: number; readonly to: number };

/** Position of a node in the request, for errors found later. */
interface Placed {
  readonly path: string;
}

/** A node that reads the rows or results of another one. */
interface Piped extends Placed {
  readonly input: QueryNode;
}

export interface SourceNode extends Placed {
  readonly type: 'source';
  readonly dataset: string;
  readonly field: string;
}

export interface FilterNode extends Piped {
  readonly type: 'filter';
  readonly predicate: Predicate;
}

export interface TimeRangeNode extends Piped {
  readonly type: 'timeRange';
  readonly range: Range;
}

export interface MinimumAgeNode extends Piped {
  readonly type: 'minimumAge';
  readonly milliseconds: number;
}

export interface GroupNode extends Piped {
  readonly type: 'group';
  readonly fields: readonly string[];
  readonly mode: GroupMode;
}

export interface TimeBucketNode extends Piped {
  readonly type: 'timeBucket';
  readonly interval: Interval;
  /** IANA name; null for UTC, unless a screen sets another one. */
  readonly timezone: string | null;
  readonly gapFill: GapFill;
  readonly cumulative: boolean;
}

export interface AggregateNode extends Piped {
  readonly type: 'aggregate';
  readonly function: AggregateFunction;
}

export interface DeduplicateNode extends Piped {
  readonly type: 'deduplicate';
  readonly identity: Identity | null;
}

export interface LimitNode extends Piped {
  readonly type: 'limit';
  readonly rows: number;
  readonly groupOthers: boolean;
}

export interface SortNode extends Piped {
  readonly type: 'sort';
  readonly by: SortKey;
  readonly direction: Direction;
}

export interface TransformNode extends Piped {
  readonly type: 'transform';
  readonly operation: TransformOperation;
  readonly pattern: string | null;
  readonly replacement: string | null;
}

export interface FormulaNode extends Placed {
  readonly type: 'formula';
  readonly inputs: readonly { readonly id: string; readonly query: QueryNode }[];
  readonly expression: Expression;
  readonly precision: number | null;
}

export interface CombineNode extends Placed {
  readonly type: 'combine';
  readonly operation: 'sum';
  readonly inputs: readonly QueryNode[];
}

export type PipedNode =
  | FilterNode
  | TimeRangeNode
  | MinimumAgeNode
  | GroupNode
  | TimeBucketNode
  | AggregateNode
  | DeduplicateNode
  | LimitNode
  | SortNode
  | TransformNode;

export type QueryNode = SourceNode | PipedNode | FormulaNode | CombineNode;

export interface OutputMetadata {
  readonly iconSetId: string | null;
  readonly color: string | null;
  readonly colors: readonly string[];
  readonly splitPattern: string | null;
  readonly splitField: string | null;
}

export interface OutputRequest {
  readonly id: string;
  readonly name: string | null;
  readonly query: QueryNode;
  readonly metadata: OutputMetadata;
  readonly path: string;
}

/** A syntactically valid request: all keys are known and all limits kept. Its meaning is not yet checked. */
export interface ChartQuery {
  readonly outputs: readonly OutputRequest[];
}
