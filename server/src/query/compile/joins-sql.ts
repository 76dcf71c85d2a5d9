import { type IssuesByHash, packedBytes } from '../datasets/issues-by-hash.ts';

/** The latest alias of every visitor; visitors without one get empty texts. */
export function personJoin(project: string, generation: string): string {
  return ` LEFT ANY JOIN (SELECT visitor AS alias_visitor, argMax(person_id, version) AS alias_person, argMax(external_id, version) AS alias_external FROM aliases WHERE project = ${project} AND generation >= ${generation} GROUP BY visitor) AS person ON visitor = alias_visitor`;
}

/**
 * The issue of every error; errors without one get an empty text. The issues of a hundred thousand
 * hashes are too long for a parameter; they hold nothing that anybody sent, only hashes and our ids.
 */
export function issueJoin({ count, packed }: IssuesByHash): string {
  const { entry, key, id } = packedBytes;
  const at = (offset: number, length: number): string =>
    `substring(packed, number * ${entry} + ${offset + 1}, ${length})`;
  const issueKey = `reinterpretAsUInt64(reverse(${at(0, key)}))`;
  const issueId = `UUIDNumToString(toFixedString(${at(key, id)}, ${id}))`;
  return ` LEFT ANY JOIN (WITH base64Decode('${packed}') AS packed SELECT ${issueKey} AS issue_key, ${issueId} AS issue_id FROM numbers(${count})) AS issue ON halfMD5(concat(algorithm, ':', group_hash)) = issue_key`;
}
