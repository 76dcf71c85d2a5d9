import { rowsOf, storableTime } from '../../store/events/index.ts';
import type { IssuesByHash } from '../issues-by-hash.ts';
import type { Scan } from '../normalise/pipeline.ts';
import type { Joins } from '../plan/joins.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import type { Parameters } from './parameters.ts';
import { fieldSql } from './field-sql.ts';
import { expandSql, filtersEntries } from './list-sql.ts';
import { issueJoin, personJoin } from './joins-sql.ts';
import { predicateSql } from './predicate-sql.ts';
import { sessionsSql } from './sessions-sql.ts';

/** How far outside the window events are read to know when a session began and ended, ms. */
const sessionReach = 24 * 60 * 60 * 1000;

/** Grows with time, then with the ID; unique for every row. */
const recency = 'bitShiftLeft(toUInt256(toUnixTimestamp64Milli(ts)), 128) + toUInt128(id)';

/** `FROM … WHERE …` of the rows that a scan reads. With `bucket`, the latest row is chosen in each bucket. */
export function scanSql(
  scan: Scan,
  tenant: QueryTenant,
  joins: Joins,
  bucket: string | null,
  parameters: Parameters,
  issues: IssuesByHash,
): string {
  const source = sourceSql(scan, tenant, joins, parameters, issues);
  const filters = scan.filters.map((each) => predicateSql(each, scan, parameters));
  const rows = source(expandSql(scan, parameters), filters);
  if (scan.latest === null) return rows;
  const field = scan.latest.field === null ? null : scan.dataset.field(scan.latest.field);
  const identity = field === null ? [] : [fieldSql(field, parameters).distinct];
  const keys = [...identity, ...(bucket === null ? [] : [bucket])];
  const split = keys.length === 0 ? '' : ` GROUP BY ${keys.join(', ')}`;
  // Two passes over a few columns: sorting whole rows would hold each of them in memory.
  const latest = filtersEntries(scan) ? rows : source('', filters);
  return `${rows} AND ${recency} IN (SELECT max(${recency}) ${latest}${split})`;
}

/** `FROM … WHERE …` of the tenant's rows in the window, with expanded arrays and filters. */
type Source = (expanded: string, filters: readonly string[]) => string;

function sourceSql(
  scan: Scan,
  tenant: QueryTenant,
  joins: Joins,
  parameters: Parameters,
  issues: IssuesByHash,
): Source {
  const { dataset, notAfter, window } = scan;
  const table = dataset.table === 'sessions' ? 'events' : dataset.table;
  const own = rowsOf(table, tenant);
  parameters.include(own.params);
  const inWindow = [
    `ts >= ${timeSql(window.from, parameters)}`,
    `ts < ${timeSql(window.to, parameters)}`,
  ];
  if (notAfter !== null) inWindow.push(`ts <= ${timeSql(notAfter, parameters)}`);
  if (dataset.table === 'sessions') {
    const from = timeSql(window.from - sessionReach, parameters);
    const to = timeSql(window.to + sessionReach, parameters);
    const sessions = sessionsSql(own, from, to);
    return (expanded, filters) =>
      `FROM (${sessions})${expanded} WHERE ${[...inWindow, ...filters].join(' AND ')}`;
  }
  const person = joins.person ? personJoin(tenant) : '';
  const issue = joins.issue ? issueJoin(issues) : '';
  return (expanded, filters) =>
    `FROM ${own.with(`${person}${issue}${expanded}`).where(...inWindow, ...filters)}`;
}

/** A constant for the engine, so that it only reads the relevant part of the key. */
function timeSql(time: number, parameters: Parameters): string {
  const placeholder = parameters.add('Int64', storableTime(time));
  return `fromUnixTimestamp64Milli(${placeholder}, 'UTC')`;
}
