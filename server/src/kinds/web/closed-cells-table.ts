import { collectedColumns } from '../collected-columns.ts';
import {
  flag,
  int64,
  steadyUint64,
  text,
  variedUint64,
  visitorSet,
} from '../../store/events/columns/column-types.ts';
import { defineTable } from '../../store/events/columns/table.ts';

declare module '../../store/events/columns/table.ts' {
  interface EventTables {
    readonly closed_cells: 'generation';
  }
}

const { project, generation } = collectedColumns;

/**
 * Counts and visitors of events over time that is over, for the groups and buckets of one query, so that asking
 * again need not count them from events or roll-ups. All of them can be computed again. Of groups without buckets, those
 * with similar numbers of visitors are also stored together, as bands.
 */
export const closedCells = defineTable({
  name: 'closed_cells',
  engine: { family: 'MergeTree', args: [] },
  partitionBy: 'build',
  isWholePartitions: true,
  orderBy: '(project, bucket, is_band, visitor_count, label_0, label_1)',
  // The sets of a few groups can be read without all others.
  granularity: 32,
  markBytes: 65_536,
  shardBy: 'project',
  columns: {
    project,
    generation,
    /** The part of a query's answer that it belongs to. */
    build: steadyUint64({}),
    /** Empty if the query has no groups, or fewer. */
    label_0: text({}),
    label_1: text({}),
    /** As in statements; 0 if the query has no buckets. */
    bucket: int64({}),
    /** The number of events. */
    row_count: variedUint64({}),
    visitors: visitorSet({}),
    /** The number of visitors: reading it takes less time than reading the set. */
    visitor_count: variedUint64({}),
    /** Whether it is a band: the visitors of several groups, which have rows of their own too. */
    is_band: flag({}),
    /** Of a band, the visitors of its smallest and its largest group; otherwise 0. */
    band_least: variedUint64({}),
    band_most: variedUint64({}),
  },
});
