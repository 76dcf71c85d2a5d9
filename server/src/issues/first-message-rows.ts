import { mostMessage } from '../kinds/error/findings.ts';
import { groupKeySql } from '../kinds/error/table.ts';
import { type ErrorTenant, type EventStore, jobLimits, rowsOf } from '../store/events/index.ts';
import type { IssueText } from './issue-texts-store.ts';
import { hashesOf, keyHash } from './occurrence-rows.ts';

/** The messages of the first occurrences that are stored, by issue. */
export async function firstMessages(
  events: Pick<EventStore, 'query'>,
  tenant: ErrorTenant,
  issues: readonly IssueText[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const keys = issues.flatMap((issue) => issue.keys);
  if (keys.length === 0) return new Map();
  const these = hashesOf('these', keys);
  const own = rowsOf('occurrences', tenant).and(
    `${keyHash} IN (SELECT arrayJoin(${these.sql}))`,
    these.params,
  );
  const statement = {
    sql: `SELECT ${groupKeySql} AS name, toString(toUnixTimestamp64Milli(min(ts))) AS at,
argMin(leftUTF8(error_message, {most:UInt32}), ts) AS message FROM ${own.where()} GROUP BY name`,
    params: { ...own.params, most: mostMessage },
  };
  const rows = await events.query<{ name: string; at: string; message: string }>(
    statement,
    jobLimits,
    signal,
  );
  const byKey = new Map(rows.map((row) => [row.name, row]));
  return new Map(
    issues.flatMap(({ id, keys: names }): [string, string][] => {
      const [first] = names
        .flatMap((name) => byKey.get(name) ?? [])
        .toSorted((one, other) => Number(one.at) - Number(other.at));
      return first === undefined ? [] : [[id, first.message]];
    }),
  );
}
