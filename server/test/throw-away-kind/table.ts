import { byTime, collectedColumns } from '../../src/kinds/collected-columns.ts';
import {
  category,
  properties,
  json,
  text,
  uuid,
} from '../../src/store/events/columns/column-types.ts';
import { defineTable, type RowOf } from '../../src/store/events/columns/table.ts';

declare module '../../src/store/events/columns/table.ts' {
  interface EventTables {
    readonly flags: 'generation';
  }
}

export const flags = defineTable({
  name: 'flags',
  ...byTime,
  columns: {
    ...collectedColumns,
    visitor: uuid({ field: { name: 'user_id', title: 'Visitor' } }),
    session: text({ field: { name: 'session_id', title: 'Session', in: 'explorer' } }),
    flag: category({ field: { title: 'Flag' } }),
    variant: category({ field: { title: 'Variant' } }),
    /** As sent, JSON text. */
    context: json({}),
    props: properties({}),
  },
});

export type FlagRow = RowOf<typeof flags>;
