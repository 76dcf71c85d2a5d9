import {
  category,
  plainUuid,
  smallUint64,
  text,
  uint32,
  uint64,
} from '../../store/events/columns/column-types.ts';
import { defineTable, readByKey, type RowOf } from '../../store/events/columns/table.ts';

declare module '../../store/events/columns/table.ts' {
  interface EventTables {
    readonly aliases: 'generation';
  }
}

/** Which person a visitor is. The latest version of a visitor's row counts: read it with FINAL or argMax. */
export const aliases = defineTable({
  name: 'aliases',
  engine: { family: 'ReplacingMergeTree', args: ['version'] },
  partitionBy: null,
  orderBy: '(project, generation, visitor)',
  ...readByKey,
  shardBy: 'project',
  columns: {
    project: uint32({}),
    generation: uint32({}),
    visitor: plainUuid({ hashed: true }),
    external_id: text({}),
    person_id: text({}),
    version: uint64({}),
    /** With `position`: the record that the row came from. */
    journal: category({}),
    position: smallUint64({}),
  },
});

export type AliasRow = RowOf<typeof aliases>;
