import type { EventTable, EventTables } from '../columns/table.ts';

/**
 * The generation columns of a table, or of any of several tables. A wipe of the project increases
 * `generation`, an error reset `error_generation`.
 */
export type GenerationColumn<Table extends EventTable = EventTable> = EventTables[Table];

const ofProject = ['generation'] as const;
const ofErrors = ['generation', 'error_generation'] as const;

/** Tables of what an error reset removes. */
const withErrors: readonly EventTable[] = ['occurrences'];

export function generationColumnsOf(table: EventTable): readonly GenerationColumn[] {
  return withErrors.includes(table) ? ofErrors : ofProject;
}
