import type { EventTable } from '../statement.ts';

/**
 * The generation columns of each table. A wipe of the project increases the first generation, an error reset
 * the second.
 */
export const generationColumns = {
  events: ['generation'],
  outcomes: ['generation'],
  aliases: ['generation'],
  telemetry: ['generation'],
  vitals: ['generation'],
  occurrences: ['generation', 'error_generation'],
  replay_chunks: ['generation'],
} as const satisfies Readonly<Record<EventTable, readonly string[]>>;

/** The columns of a table; for several tables, those of any. */
export type GenerationColumn<Table extends EventTable = EventTable> =
  (typeof generationColumns)[Table][number];

export const eventTableNames = Object.keys(generationColumns) as readonly EventTable[];
