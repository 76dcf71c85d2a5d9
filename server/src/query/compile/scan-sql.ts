import type { FoldedRows } from '../../kinds/dataset.ts';
import { rowsOf, storableTime } from '../../store/events/index.ts';
import type { IssuesByHash } from '../issues-by-hash.ts';
import type { Scan, Selection } from '../normalise/pipeline.ts';
import type { ClosedPart } from '../plan/closed-sessions.ts';
import type { Joins } from '../plan/joins.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { closedSessionsSql, joinedSessionsSql } from './closed-sessions-sql.ts';
import type { Parameters } from './parameters.ts';
import { fieldSql } from './field-sql.ts';
import { foldedSql, foldedTimes } from './folded-sql.ts';
import { expandSql, filtersEntries } from './list-sql.ts';
import { issueJoin, personJoin, type ReadSessions, sessionJoin } from './joins-sql.ts';
import { rowConditions } from './session-conditions.ts';
import { timeSql } from './time-sql.ts';

/** Grows with time, then with the ID; unique for every row. */
const recency = 'bitShiftLeft(toUInt256(toUnixTimestamp64Milli(ts)), 128) + toUInt128(id)';

/**
 * `FROM … WHERE …` of the rows that a scan reads.
 * @param bucket the one in which the latest row is chosen; null for the window
 * @param closed for folded rows, or rows that are joined with them, if some of them are stored
 */
export function scanSql(
  scan: Scan,
  tenant: QueryTenant,
  joins: Joins,
  bucket: string | null,
  parameters: Parameters,
  issues: IssuesByHash,
  closed: ClosedPart | null,
): string {
  const source = sourceSql(scan, tenant, joins, parameters, issues, closed);
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
  closed: ClosedPart | null,
): Source {
  const { dataset, latest, window } = scan;
  const own = rowsOf(dataset.table, tenant);
  parameters.include(own.params);
  const person = joins.person ? personJoin(tenant) : '';
  const issue = joins.issue ? issueJoin(issues) : '';
  const { folded = null } = dataset;
  const [visit = null] = joins.session;
  // Folded rows are computed from the same rows of the table wherever they are read.
  const read = latest?.among.window ?? window;
  const computed = (of: FoldedRows, columns: ReadonlySet<string>): string =>
    foldedSql(of, columns, own, foldedTimes(of, read, parameters));
  const foldedRows = (of: FoldedRows): string =>
    closed === null
      ? computed(of, joins.columns)
      : closedSessionsSql(closed, joins.columns, own, tenant, parameters);
  const rows = folded === null ? null : foldedRows(folded);
  const sessions: ReadSessions = (columns, of) =>
    closed === null
      ? computed(of, columns)
      : joinedSessionsSql(closed, read, columns, own, tenant, parameters);
  const session = visit === null ? '' : sessionJoin(visit.of, joins.session, sessions);
  const isOfWindow = (selection: Selection): boolean =>
    folded !== null && closed !== null && isWindowOf(selection, closed);
  return (expanded, selection, more) => {
    const conditions = [
      ...(isOfWindow(selection) ? [] : windowSql(selection, parameters)),
      ...notAfterSql(selection, parameters),
      ...rowConditions(selection.filters, scan, joins, sessions, parameters),
      ...more,
    ];
    return rows === null
      ? `FROM ${own.with(`${person}${session}${issue}${expanded}`).where(...conditions)}`
      : `FROM (${rows})${expanded}${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}`;
  };
}

/** Whether a table of sessions has those of a selection's window and no others. */
function isWindowOf({ window }: Selection, { whole }: ClosedPart): boolean {
  return storableTime(window.from) === whole.from && storableTime(window.to) === whole.to;
}

function windowSql({ window }: Selection, parameters: Parameters): string[] {
  return [`ts >= ${timeSql(window.from, parameters)}`, `ts < ${timeSql(window.to, parameters)}`];
}

function notAfterSql({ notAfter }: Selection, parameters: Parameters): string[] {
  return notAfter === null ? [] : [`ts <= ${timeSql(notAfter, parameters)}`];
}
