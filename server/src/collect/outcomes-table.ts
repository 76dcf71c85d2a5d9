import { category, day, int64, uint32 } from '../store/events/columns/column-types.ts';
import { defineTable, type RowOf } from '../store/events/columns/table.ts';

/** How the items of every kind ended. Every batch adds rows; what a project had is their sum. */
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
    /** Finer kind where there is one (kind of bot), else empty. */
    detail: category({}),
    count: int64({}),
  },
});

/** How many items of a project ended in one outcome on one UTC day, as far as one batch knows. */
export type OutcomeRow = RowOf<typeof outcomes>;
