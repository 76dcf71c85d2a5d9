import { byTime, collectedColumns } from '../../src/kinds/collected-columns.ts';
import { category, text, uuid } from '../../src/store/events/columns/column-types.ts';
import type { EventTable } from '../../src/store/events/index.ts';
import { defineTable, type RowOf } from '../../src/store/events/columns/table.ts';

export const flags = defineTable({
  // The names of the service's tables are a closed list.
  name: 'flags' as EventTable,
  ...byTime,
  columns: {
    ...collectedColumns,
    visitor: uuid({}),
    session: text({}),
    flag: category({ field: { title: 'Flag' } }),
    variant: category({ field: { title: 'Variant' } }),
  },
});

export type FlagRow = RowOf<typeof flags>;
