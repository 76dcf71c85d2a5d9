import { collectedColumns } from '../collected-columns.ts';
import {
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
 * again need not count them from events or roll-ups. All of them can be computed again.
 */
export const closedCells = defineTable({
  name: 'closed_cells',
  engine: { family: 'MergeTree', args: [] },
  partitionBy: 'build',
  isWholePartitions: true,
  orderBy: '(project, bucket, label_0, label_1)',
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
  },
});
