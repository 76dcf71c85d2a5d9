import type { Field } from '../datasets/dataset.ts';
import type { Predicate } from '../language/predicates.ts';
import type { Scan } from '../normalise/pipeline.ts';
import type { Parameters } from './parameters.ts';
import { fieldSql } from './field-sql.ts';
import { predicateSql } from './predicate-sql.ts';

/** Whose rows are read: the number of a project and the oldest of its generations that counts. */
export interface Tenant {
  readonly project: number;
  readonly generation: number;
}

/** The times a DateTime64 of the table can hold without wrapping, ms. */
const firstTime = 0;
const lastTime = Date.UTC(2200, 0, 1);

/** Grows with time, and of equal times with the id; different for every row. */
const recency = 'bitShiftLeft(toUInt256(toUnixTimestamp64Milli(ts)), 128) + toUInt128(id)';

/**
 * `FROM … WHERE …` of the rows a scan reads. `fields` are those read besides its filters; `bucket`
 * tells of which time each row is the latest.
 */
export function scanSql(
  scan: Scan,
  tenant: Tenant,
  fields: readonly (Field | null)[],
  bucket: string | null,
  parameters: Parameters,
): string {
  const project = parameters.add('UInt32', tenant.project);
  const generation = parameters.add('UInt32', tenant.generation);
  const conditions = [
    `project = ${project}`,
    `generation >= ${generation}`,
    `ts >= ${timeSql(scan.window.from, parameters)}`,
    `ts < ${timeSql(scan.window.to, parameters)}`,
  ];
  if (scan.notAfter !== null) conditions.push(`ts <= ${timeSql(scan.notAfter, parameters)}`);
  const filters = scan.filters.map((each) => predicateSql(each, scan.dataset, parameters));
  const namesPerson =
    fields.some((field) => field?.kind === 'person') ||
    scan.filters.some((filter) => readsPerson(filter, scan));
  const join = namesPerson ? personJoin(project, generation) : '';
  const rows = `FROM ${scan.dataset.table}${join} WHERE ${[...conditions, ...filters].join(' AND ')}`;
  if (scan.latest === null) return rows;
  const field = scan.latest.field === null ? null : scan.dataset.field(scan.latest.field);
  const identity = field === null ? [] : [fieldSql(field, parameters).distinct];
  const keys = [...identity, ...(bucket === null ? [] : [bucket])];
  const split = keys.length === 0 ? '' : ` GROUP BY ${keys.join(', ')}`;
  // Two passes over a few columns: sorting whole rows would take memory for every one of them.
  return `${rows} AND ${recency} IN (SELECT max(${recency}) ${rows}${split})`;
}

/** Constant for the engine, so that it reads only the part of the key that is asked for. */
function timeSql(time: number, parameters: Parameters): string {
  const placeholder = parameters.add('Int64', Math.min(Math.max(time, firstTime), lastTime));
  return `fromUnixTimestamp64Milli(${placeholder}, 'UTC')`;
}

function readsPerson(predicate: Predicate, scan: Scan): boolean {
  return predicate.type === 'comparison'
    ? scan.dataset.field(predicate.field)?.kind === 'person'
    : predicate.conditions.some((each) => readsPerson(each, scan));
}

/** The latest alias of every visitor; visitors without one get empty texts. */
function personJoin(project: string, generation: string): string {
  return ` LEFT ANY JOIN (SELECT visitor AS alias_visitor, argMax(person_id, version) AS alias_person, argMax(external_id, version) AS alias_external FROM aliases WHERE project = ${project} AND generation >= ${generation} GROUP BY visitor) AS person ON visitor = alias_visitor`;
}
