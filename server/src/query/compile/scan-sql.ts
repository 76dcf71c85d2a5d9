import { rowsOf, storableTime } from '../../store/events/index.ts';
import type { IssuesByHash } from '../issues-by-hash.ts';
import type { Scan, Selection } from '../normalise/pipeline.ts';
import type { Window } from '../normalise/window.ts';
import type { Joins } from '../plan/joins.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import type { Parameters } from './parameters.ts';
import { fieldSql } from './field-sql.ts';
import { expandSql, filtersEntries, ListNames } from './list-sql.ts';
import { issueJoin, personJoin, sessionJoin } from './joins-sql.ts';
import { predicateSql } from './predicate-sql.ts';
import { sessionsSql, type SessionTimes } from './sessions-sql.ts';

/** How far outside the window events are read to know when a session began and ended, ms. */
const sessionReach = 24 * 60 * 60 * 1000;

/** Grows with time, then with the ID; unique for every row. */
const recency = 'bitShiftLeft(toUInt256(toUnixTimestamp64Milli(ts)), 128) + toUInt128(id)';

/** `FROM … WHERE …` of the rows that a scan reads. `bucket` is the one in which the latest row is chosen; null for the window. */
export function scanSql(
  scan: Scan,
  tenant: QueryTenant,
  joins: Joins,
  bucket: string | null,
  parameters: Parameters,
  issues: IssuesByHash,
): string {
  const source = sourceSql(scan, tenant, joins, parameters, issues);
  const expanded = expandSql(scan, parameters);
  if (scan.latest === null) return source(expanded, scan, []);
  const { among, field: name } = scan.latest;
  const field = name === null ? null : scan.dataset.field(name);
  const identity = field === null ? null : fieldSql(field, parameters);
  const filled = identity?.filled ?? null;
  const keys = [...(identity ? [identity.distinct] : []), ...(bucket === null ? [] : [bucket])];
  const split = keys.length === 0 ? '' : ` GROUP BY ${keys.join(', ')}`;
  // Two passes over a few columns: sorting whole rows would hold each of them in memory.
  const latest = source(
    filtersEntries(among, scan) ? expanded : '',
    among,
    filled === null ? [] : [filled],
  );
  const isLatest = `${recency} IN (SELECT max(${recency}) ${latest}${split})`;
  return source(expanded, scan, [filled === null ? isLatest : `(NOT (${filled}) OR ${isLatest})`]);
}

/** `FROM … WHERE …` of the tenant's rows that are selected, with expanded arrays and more conditions. */
type Source = (expanded: string, selection: Selection, more: readonly string[]) => string;

function sourceSql(
  scan: Scan,
  tenant: QueryTenant,
  joins: Joins,
  parameters: Parameters,
  issues: IssuesByHash,
): Source {
  const { dataset, latest, window } = scan;
  const table = dataset.table === 'sessions' ? 'events' : dataset.table;
  const own = rowsOf(table, tenant);
  parameters.include(own.params);
  const person = joins.person ? personJoin(tenant) : '';
  const issue = joins.issue ? issueJoin(issues) : '';
  const { session: visits } = joins;
  const isOfSessions = dataset.table === 'sessions';
  // Sessions are computed from the same events wherever they are read.
  const times =
    isOfSessions || visits.length > 0
      ? sessionTimes(latest?.among.window ?? window, parameters)
      : null;
  const sessions = isOfSessions && times !== null ? sessionsSql(own, times) : null;
  const visit = visits.length > 0 && times !== null ? sessionJoin(own, visits, times) : '';
  return (expanded, selection, more) => {
    const lists = new ListNames(parameters);
    const conditions = [
      ...timesSql(selection, parameters),
      ...selection.filters.map((each) => predicateSql(each, scan, parameters, lists)),
      ...more,
    ];
    const text =
      sessions === null
        ? `FROM ${own.with(`${person}${visit}${issue}${expanded}`).where(...conditions)}`
        : `FROM (${sessions})${expanded} WHERE ${conditions.join(' AND ')}`;
    return lists.define(text);
  };
}

/** When the events of sessions in a window occurred. */
function sessionTimes({ from, to }: Window, parameters: Parameters): SessionTimes {
  return {
    from: timeSql(from - sessionReach, parameters),
    to: timeSql(to + sessionReach, parameters),
  };
}

function timesSql({ window, notAfter }: Selection, parameters: Parameters): string[] {
  return [
    `ts >= ${timeSql(window.from, parameters)}`,
    `ts < ${timeSql(window.to, parameters)}`,
    ...(notAfter === null ? [] : [`ts <= ${timeSql(notAfter, parameters)}`]),
  ];
}

/** A constant for the engine, so that it only reads the relevant part of the key. */
export function timeSql(time: number, parameters: Parameters): string {
  const placeholder = parameters.add('Int64', storableTime(time));
  return `fromUnixTimestamp64Milli(${placeholder}, 'UTC')`;
}
