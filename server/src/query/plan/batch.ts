import type { Predicate } from '../language/predicates.ts';
import type { Bucketing, Grouping, Leaf, Measure, Pick, Scan } from '../normalise/pipeline.ts';
import type { Joins } from './joins.ts';
import type { Source } from './source.ts';

/**
 * Outputs answered by one statement: they have the same rows and grouping. It says everything that SQL and the
 * readers of its rows have to know.
 */
export interface Batch {
  readonly scan: Scan;
  readonly source: Source;
  readonly joins: Joins;
  readonly grouping: Grouping | null;
  readonly bucketing: Bucketing | null;
  readonly members: readonly Member[];
}

export interface Member {
  readonly leaf: Leaf;
  readonly measure: Measure;
  /** Which of the batch's rows it is about; none = all of them. */
  readonly filters: readonly Predicate[];
  /** Whether it counts visitors by their numbers, which takes less time than by their hashes. */
  readonly isNumbered: boolean;
  readonly pick: Pick;
  /** Maximum groups or series in the answer. */
  readonly most: number;
}
