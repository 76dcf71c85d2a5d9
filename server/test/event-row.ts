import { emptyEventRow, type EventRow } from '../src/kinds/web/table.ts';

/** A complete row for tests that need only a few columns. */
export function eventRow(columns: Partial<EventRow>): EventRow {
  return {
    ...emptyEventRow,
    project: 1,
    generation: 1,
    id: '00000000-0000-7000-8000-000000000000',
    journal: 'test',
    visitor: '00000000-0000-4000-8000-000000000000',
    session: 's',
    event: 'pageview',
    ...columns,
  };
}
