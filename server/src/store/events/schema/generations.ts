import type { EventTable } from '../statement.ts';

/**
 * The columns in which each table says of which generation a row is. A wipe of the project raises
 * the first, a reset of its error tracking the second.
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

/** The columns of a table; of several tables, those that any of them has. */
export type GenerationColumn<Table extends EventTable = EventTable> =
  (typeof generationColumns)[Table][number];

export const eventTableNames = Object.keys(generationColumns) as readonly EventTable[];
