import { rowsOf, type TableRows, type Tenant } from '../../store/events/index.ts';
import type { FoldedRows } from '../../kinds/dataset.ts';
import { type IssuesByHash, packedBytes } from '../issues-by-hash.ts';
import type { SessionField } from '../plan/joins.ts';
import { foldedSql } from './folded-sql.ts';

/**
 * The latest alias of every visitor; empty texts for visitors without one. Uses the parameters of `rowsOf`.
 */
export function personJoin(tenant: Tenant): string {
  const own = rowsOf('aliases', tenant);
  return ` LEFT ANY JOIN (SELECT visitor AS alias_visitor, argMax(person_id, version) AS alias_person, argMax(external_id, version) AS alias_external FROM ${own.where()} GROUP BY visitor) AS person ON visitor = alias_visitor`;
}

/**
 * The session of every event: some of its columns under other names. Empty or NULL for events
 * without one.
 * @param folded how they are computed from events
 * @param own the tenant's events
 * @param times condition of the events of sessions, called `e`
 */
export function sessionJoin(
  folded: FoldedRows,
  own: TableRows,
  read: readonly SessionField[],
  times: string,
): string {
  const columns = new Map(read.map((field) => [field.column, joinedSql(field)]));
  const selected = [`${folded.key} AS visit_key`, ...columns.values()].join(', ');
  const sessions = `SELECT ${selected} FROM (${foldedSql(folded, new Set(columns.keys()), own, times)})`;
  return ` LEFT ANY JOIN (${sessions}) AS visit ON ${folded.key} = visit_key`;
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
