import type { EventTable } from './columns/table.ts';
import { type GenerationColumn, generationColumnsOf } from './schema/generations.ts';
import type { Parameter } from './statement.ts';
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
  return new TableRows(table, conditions, params, null, [tenant.number]);
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
  const params = { project, [column]: generation };
  return new TableRows(table, conditions, params, 'wiped', [project]);
}

/** The rows of a project in every generation. */
export function rowsOfProject(
  table: EventTable,
  project: number,
  reason: CrossTenantReason,
): TableRows {
  return new TableRows(table, [ofOne], { project }, reason, [project]);
}

/** The rows of several projects in every generation. */
export function rowsOfProjects(
  table: EventTable,
  projects: readonly number[],
  reason: CrossTenantReason,
): TableRows {
  const isOne = 'project IN {projects:Array(UInt32)}';
  return new TableRows(table, [isOne], { projects }, reason, projects);
}

/** Projects with the same condition on their rows. */
interface ProjectGroup {
  readonly projects: readonly number[];
  /** @param name unlike that of any other group's, for a parameter */
  readonly condition: (name: string) => string;
  /** The value of that parameter. */
  readonly value: Parameter;
}

/**
 * The rows of groups of projects in every generation, each with its condition: a removal of all of them rewrites a month
 * once.
 */
export function rowsOfGroups(
  table: EventTable,
  groups: readonly ProjectGroup[],
  reason: CrossTenantReason,
): TableRows {
  const conditions: string[] = [];
  const params: Record<string, Parameter> = {};
  for (const [at, { projects, condition, value }] of groups.entries()) {
    const isOne = `project IN {projects${at}:Array(UInt32)}`;
    conditions.push(`(${isOne} AND ${condition(`value${at}`)})`);
    params[`projects${at}`] = projects;
    params[`value${at}`] = value;
  }
  const all = groups.flatMap(({ projects }) => projects);
  const any = conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;
  return new TableRows(table, [any], params, reason, all);
}

/** All rows of a table except those of some projects. */
export function rowsOfOtherProjects(
  table: EventTable,
  excepted: readonly number[],
  reason: CrossTenantReason,
): TableRows {
  if (excepted.length === 0) return rowsOfEveryProject(table, reason);
  const isOther = 'project NOT IN {excepted:Array(UInt32)}';
  return new TableRows(table, [isOther], { excepted }, reason, null);
}

/** All rows of a table, of any project. */
export function rowsOfEveryProject(table: EventTable, reason: CrossTenantReason): TableRows {
  return new TableRows(table, [], {}, reason, null);
}

const ofOne = 'project = {project:UInt32}';
