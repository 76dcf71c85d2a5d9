import { type EventStore, jobLimits, rowsOf } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Removes } from '../module.ts';
import { mostMessage } from '../collect/index.ts';
import type { JobRunner } from '../jobs/index.ts';
import type { CurrentProject } from './issue.ts';
import { projectsByNumber } from './new-issues-store.ts';
import { hashesOf, key, keyHash } from './occurrence-rows.ts';
import { issuesOfKeys, type IssueText, setMessages } from './issue-texts-store.ts';
import { silentIssuesAfter } from './silent-issues-job.ts';

/** Groups per portion, so that neither store is blocked for long. */
const portion = 100;

interface ForgetterParts {
  readonly db: Executor;
  readonly events: Pick<EventStore, 'query'>;
  readonly jobs: Pick<JobRunner, 'enqueue'>;
}

/**
 * Issues have the message of their first occurrence. Where that may have been a deleted person's, they get the first
 * message that is left, or lose it. Those without any occurrence are deleted later, unless someone has changed them.
 */
export function personForgetter({
  db,
  events,
  jobs,
}: ForgetterParts): NonNullable<Removes['groups']> {
  return async ({ project: number, groups, before }, signal) => {
    const project = (await projectsByNumber(db, [number])).get(number);
    if (project === undefined) return;
    for (let from = 0; from < groups.length; from += portion) {
      signal.throwIfAborted();
      const issues = await issuesOfKeys(db, project, groups.slice(from, from + portion));
      const messages = await firstMessages(events, { ...project, number }, issues, signal);
      const changed = issues.flatMap(({ id, message }) => {
        const first = messages.get(id) ?? '';
        return first === message ? [] : [{ id, message: first }];
      });
      await setMessages(db, changed);
      if (messages.size < issues.length) await jobs.enqueue(db, silentIssuesAfter(number, before));
    }
  };
}

/** The messages of the first occurrences that are stored, by issue. */
async function firstMessages(
  events: Pick<EventStore, 'query'>,
  tenant: CurrentProject & { readonly number: number },
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
    sql: `SELECT ${key} AS name, toString(toUnixTimestamp64Milli(min(ts))) AS at,
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
