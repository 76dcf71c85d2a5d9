import { rowsOf, type Tenant } from '../../store/events/index.ts';
import { type IssuesByHash, packedBytes } from '../issues-by-hash.ts';

/**
 * The latest alias of every visitor; empty texts for visitors without one. Uses the parameters of `rowsOf`.
 */
export function personJoin(tenant: Tenant): string {
  const own = rowsOf('aliases', tenant);
  return ` LEFT ANY JOIN (SELECT visitor AS alias_visitor, argMax(person_id, version) AS alias_person, argMax(external_id, version) AS alias_external FROM ${own.where()} GROUP BY visitor) AS person ON visitor = alias_visitor`;
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
