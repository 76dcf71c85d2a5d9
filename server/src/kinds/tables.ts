import type { DeclaredTable } from '../store/events/index.ts';
import { occurrences } from './error/table.ts';
import { aliases } from './identify/table.ts';
import { outcomes } from '../collect/outcomes-table.ts';
import { replayChunks } from './replay/table.ts';
import { storedColumns } from '../store/events/columns/table.ts';
import { telemetry } from './telemetry/table.ts';
import { vitals } from './vital/table.ts';
import { events } from './web/table.ts';

/** Every table of the event store. */
export const tables = [
  events,
  outcomes,
  aliases,
  telemetry,
  vitals,
  occurrences,
  replayChunks,
] as const;

/** The same as the event store makes them. */
export const declaredTables: readonly DeclaredTable[] = tables.map((table) => ({
  ...table,
  columns: storedColumns(table),
}));
