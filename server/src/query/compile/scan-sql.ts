import { storableTime } from '../../store/events/index.ts';
import type { Field } from '../datasets/dataset.ts';
import type { IssuesByHash } from '../datasets/issues-by-hash.ts';
import type { ProjectData } from '../datasets/project-data.ts';
import type { Scan } from '../normalise/pipeline.ts';
import type { Parameters } from './parameters.ts';
import { fieldSql } from './field-sql.ts';
import { expandSql, filtersEntries } from './list-sql.ts';
import { issueJoin, personJoin } from './joins-sql.ts';
import { namesKind } from './named-fields.ts';
import { predicateSql } from './predicate-sql.ts';
import { sessionsSql } from './sessions-sql.ts';

/** Whose rows are read: the number of a project and the oldest of its generations that counts. */
export interface Tenant {
  readonly project: number;
  readonly generation: number;
  /** The oldest generation of its errors that counts; left out = all count. */
  readonly errorGeneration?: number;
  /** What its datasets depend on; left out = it has no data sources. */
  readonly data?: ProjectData;
}

/** How far outside the window events are looked at to know when a session began and ended, ms. */
const sessionReach = 24 * 60 * 60 * 1000;

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
  issues: IssuesByHash,
): string {
  const { from, conditions } = sourceSql(scan, tenant, fields, parameters, issues);
  const filters = scan.filters.map((each) => predicateSql(each, scan, parameters));
  const where = `WHERE ${[...conditions, ...filters].join(' AND ')}`;
  const rows = `${from}${expandSql(scan, parameters)} ${where}`;
  if (scan.latest === null) return rows;
  const field = scan.latest.field === null ? null : scan.dataset.field(scan.latest.field);
  const identity = field === null ? [] : [fieldSql(field, parameters).distinct];
  const keys = [...identity, ...(bucket === null ? [] : [bucket])];
  const split = keys.length === 0 ? '' : ` GROUP BY ${keys.join(', ')}`;
  // Two passes over a few columns: sorting whole rows would take memory for every one of them.
  const latest = filtersEntries(scan) ? rows : `${from} ${where}`;
  return `${rows} AND ${recency} IN (SELECT max(${recency}) ${latest}${split})`;
}

/** The table with its joins, and which of its rows are the tenant's and in the window. */
function sourceSql(
  scan: Scan,
  tenant: Tenant,
  fields: readonly (Field | null)[],
  parameters: Parameters,
  issues: IssuesByHash,
): { readonly from: string; readonly conditions: readonly string[] } {
  const { dataset, notAfter, window } = scan;
  const project = parameters.add('UInt32', tenant.project);
  const generation = parameters.add('UInt32', tenant.generation);
  const owned = [`project = ${project}`, `generation >= ${generation}`];
  if (dataset.table === 'occurrences' && tenant.errorGeneration !== undefined) {
    owned.push(`error_generation >= ${parameters.add('UInt32', tenant.errorGeneration)}`);
  }
  const inWindow = [
    `ts >= ${timeSql(window.from, parameters)}`,
    `ts < ${timeSql(window.to, parameters)}`,
  ];
  if (notAfter !== null) inWindow.push(`ts <= ${timeSql(notAfter, parameters)}`);
  if (dataset.table === 'sessions') {
    const from = timeSql(window.from - sessionReach, parameters);
    const to = timeSql(window.to + sessionReach, parameters);
    return { from: `FROM ${sessionsSql(owned, from, to)}`, conditions: inWindow };
  }
  const person = namesKind(scan, fields, 'person') ? personJoin(project, generation) : '';
  const issue = namesKind(scan, fields, 'issue') ? issueJoin(issues) : '';
  return { from: `FROM ${dataset.table}${person}${issue}`, conditions: [...owned, ...inWindow] };
}

/** Constant for the engine, so that it reads only the part of the key that is asked for. */
function timeSql(time: number, parameters: Parameters): string {
  const placeholder = parameters.add('Int64', storableTime(time));
  return `fromUnixTimestamp64Milli(${placeholder}, 'UTC')`;
}
