import { explorerRow } from './explorer-row.ts';
import type { ModeReader } from './mode-reader.ts';
import { columnsOf, storedColumns } from './stored-event.ts';
import { tableRows } from './table-rows.ts';

const source = { table: 'events', columns: storedColumns } as const;

/** Mode `events`: one row is one event. */
export const eventsRows: ModeReader = (window, page, parts) =>
  tableRows({ ...window, source }, page, parts, (stored) =>
    explorerRow('events-web', stored, columnsOf(stored)),
  );
