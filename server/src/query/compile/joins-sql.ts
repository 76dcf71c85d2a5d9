import { rowsOf, type Tenant } from '../../store/events/index.ts';
import type { FoldedRows } from '../../kinds/dataset.ts';
import { type IssuesByHash, packedBytes } from '../issues-by-hash.ts';
import type { SessionField } from '../plan/joins.ts';

/**
 * The latest alias of every visitor; empty texts for visitors without one. Uses the parameters of `rowsOf`.
 */
export function personJoin(tenant: Tenant): string {
  const own = rowsOf('aliases', tenant);
  return ` LEFT ANY JOIN (SELECT visitor AS alias_visitor, argMax(person_id, version) AS alias_person, argMax(external_id, version) AS alias_external FROM ${own.where()} GROUP BY visitor) AS person ON visitor = alias_visitor`;
}

/** A table of sessions with some of their columns: at least all of the rows that are read. */
export type ReadSessions = (columns: ReadonlySet<string>, of: FoldedRows) => string;

/**
 * The session of every event: some of its columns under other names. Empty or NULL for events
 * without one.
 */
export function sessionJoin(
  folded: FoldedRows,
  read: readonly SessionField[],
  sessions: ReadSessions,
): string {
  return ` LEFT ANY JOIN (${visitsSql(folded, read, sessions)}) AS visit ON ${folded.key} = visit_key`;
}

/**
 * The condition that the session of an event matches: a set of sessions takes less than a join.
 * @param condition of the columns of a `sessionJoin`
 * @param matchesNone whether it is true of events without a session
 */
export function sessionCondition(
  folded: FoldedRows,
  read: readonly SessionField[],
  sessions: ReadSessions,
  condition: string,
  matchesNone: boolean,
): string {
  const visits = visitsSql(folded, read, sessions);
  const { key } = folded;
  return matchesNone
    ? `${key} NOT IN (SELECT visit_key FROM (${visits}) WHERE NOT (${condition}))`
    : `${key} IN (SELECT visit_key FROM (${visits}) WHERE ${condition})`;
}

function visitsSql(
  folded: FoldedRows,
  read: readonly SessionField[],
  sessions: ReadSessions,
): string {
  const columns = new Map(read.map((field) => [field.column, joinedSql(field)]));
  const selected = [`${folded.key} AS visit_key`, ...columns.values()].join(', ');
  return `SELECT ${selected} FROM (${sessions(new Set(columns.keys()), folded)})`;
}

function joinedSql({ column, joinedAs, read }: SessionField): string {
  const canLack = read.kind === 'optionalFlag' || read.kind === 'optionalTime';
  return `${canLack ? `toNullable(${column})` : column} AS ${joinedAs}`;
}

/**
 * The issue of every error; an empty text for errors without one. A hundred thousand hashes are too long for
 * a parameter, so they are part of the text: only hashes and internal IDs, no client data.
 */
export function issueJoin({ count, packed }: IssuesByHash): string {
  const { entry, key, id } = packedBytes;
  const at = (offset: number, length: number): string =>
    `substring(packed, number * ${entry} + ${offset + 1}, ${length})`;
  const issueKey = `reinterpretAsUInt64(reverse(${at(0, key)}))`;
  const issueId = `UUIDNumToString(toFixedString(${at(key, id)}, ${id}))`;
  return ` LEFT ANY JOIN (WITH base64Decode('${packed}') AS packed SELECT ${issueKey} AS issue_key, ${issueId} AS issue_id FROM numbers(${count})) AS issue ON halfMD5(concat(algorithm, ':', group_hash)) = issue_key`;
}
