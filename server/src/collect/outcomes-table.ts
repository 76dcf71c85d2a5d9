import { category, day, int64, uint32 } from '../store/events/columns/column-types.ts';
import { defineTable, type RowOf } from '../store/events/columns/table.ts';

/** Outcomes of items of every kind. Every batch adds rows; a project's numbers are their sums. */
export const outcomes = defineTable({
  name: 'outcomes',
  engine: { family: 'SummingMergeTree', args: ['`count`'] },
  partitionBy: 'toYYYYMM(day)',
  orderBy: '(project, generation, day, outcome, detail)',
  shardBy: 'project',
  columns: {
    project: uint32({}),
    generation: uint32({}),
    /** UTC day of receipt. */
    day: day({}),
    /** `accepted`, or why it was dropped, such as `bot`. */
    outcome: category({}),
    /** More detail (kind of bot), else empty. */
    detail: category({}),
    count: int64({}),
  },
});

/** Number of items of a project with one outcome on one UTC day, within one batch. */
export type OutcomeRow = RowOf<typeof outcomes>;
