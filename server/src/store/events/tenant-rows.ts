import type { EventTable } from './columns/table.ts';
import { type GenerationColumn, generationColumnsOf } from './schema/generations.ts';
import { type CrossTenantReason, TableRows } from './table-rows.ts';

/** A project in the event store. Rows of an older generation were wiped and do not count. */
export interface Tenant {
  readonly number: number;
  readonly generation: number;
}

/** A project for reading errors. Errors of an older error generation do not count either. */
export interface ErrorTenant extends Tenant {
  readonly errorGeneration: number;
}

/** The parts of a tenant that reading a table needs. */
export type TenantOf<Table extends EventTable> =
  'error_generation' extends GenerationColumn<Table> ? ErrorTenant : Tenant;

/** Generation of a project that was never wiped: all rows count, so the column isn't read. */
export const firstGeneration = 1;

/** The rows of a table that count for a tenant. The table determines its generations. */
export function rowsOf<Table extends EventTable>(table: Table, tenant: TenantOf<Table>): TableRows {
  const limits: Record<GenerationColumn, number> = {
    generation: tenant.generation,
    // Only tables that require an `ErrorTenant` have the column.
    error_generation: 'errorGeneration' in tenant ? tenant.errorGeneration : firstGeneration,
  };
  const conditions = [ofOne];
  const params: Record<string, number> = { project: tenant.number };
  for (const column of generationColumnsOf(table)) {
    if (limits[column] <= firstGeneration) continue;
    conditions.push(`${column} >= {${column}:UInt32}`);
    params[column] = limits[column];
  }
  return new TableRows(table, conditions, params, null);
}

/** Whether some of the table's rows don't count for the tenant although the project was not wiped since. */
export function wasReset(table: EventTable, { errorGeneration }: ErrorTenant): boolean {
  return (
    generationColumnsOf(table).includes('error_generation') && errorGeneration > firstGeneration
  );
}

/** The rows of a project from before a wipe or a reset, which have lower generations. */
export function rowsBelow<Table extends EventTable>(
  table: Table,
  column: GenerationColumn<Table>,
  project: number,
  generation: number,
): TableRows {
  const conditions = [ofOne, `${column} < {${column}:UInt32}`];
  return new TableRows(table, conditions, { project, [column]: generation }, 'wiped');
}

/** The rows of a project in every generation. */
export function rowsOfProject(
  table: EventTable,
  project: number,
  reason: CrossTenantReason,
): TableRows {
  return new TableRows(table, [ofOne], { project }, reason);
}

/** The rows of several projects in every generation. */
export function rowsOfProjects(
  table: EventTable,
  projects: readonly number[],
  reason: CrossTenantReason,
): TableRows {
  return new TableRows(table, ['project IN {projects:Array(UInt32)}'], { projects }, reason);
}

/** All rows of a table except those of some projects. */
export function rowsOfOtherProjects(
  table: EventTable,
  excepted: readonly number[],
  reason: CrossTenantReason,
): TableRows {
  if (excepted.length === 0) return rowsOfEveryProject(table, reason);
  return new TableRows(table, ['project NOT IN {excepted:Array(UInt32)}'], { excepted }, reason);
}

/** All rows of a table, of any project. */
export function rowsOfEveryProject(table: EventTable, reason: CrossTenantReason): TableRows {
  return new TableRows(table, [], {}, reason);
}

const ofOne = 'project = {project:UInt32}';
