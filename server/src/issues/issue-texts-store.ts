import { grouped } from '../platform/grouped.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';
import { issueFinder } from './issues-read-store.ts';
import { algorithmOf, fingerprintKey, hashOf } from './occurrence-rows.ts';

/** IDs per statement. */
const chunk = 500;

/** The message of an issue, and the keys of its own groups, without those of issues merged into it. */
export interface IssueText {
  readonly id: string;
  readonly message: string;
  /** From `fingerprintKey`. */
  readonly keys: readonly string[];
}

/** The issues to which these groups belonged before any merge. */
export async function issuesOfKeys(
  executor: Executor,
  project: CurrentProject,
  keys: readonly string[],
): Promise<readonly IssueText[]> {
  const owners = await issueFinder(executor, 'original_issue_id')(
    project,
    keys.map((each) => ({ algorithm: algorithmOf(each), hash: hashOf(each) })),
  );
  const ids = [...new Set(owners.values())];
  if (ids.length === 0) return [];
  const rows = await executor
    .selectFrom('fingerprints')
    .innerJoin('issues', 'issues.id', 'fingerprints.original_issue_id')
    .select(['issues.id', 'issues.message', 'fingerprints.algorithm', 'fingerprints.hash'])
    .where('issues.id', 'in', ids)
    .orderBy('issues.id')
    .execute();
  return Array.from(
    grouped(rows, ({ id }) => id),
    ([id, own]) => ({
      id,
      message: own[0]?.message ?? '',
      keys: own.map(({ algorithm, hash }) => fingerprintKey(algorithm, hash)),
    }),
  );
}

/** Replaces the messages of issues. */
export async function setMessages(
  executor: Executor,
  changed: readonly Pick<IssueText, 'id' | 'message'>[],
): Promise<void> {
  for (const { id, message } of changed) {
    await executor
      .updateTable('issues')
      .set({ message, message_lower: message.toLowerCase() })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Gives issues without a message the message of a new occurrence in their groups.
 * @param owners the issues of the groups that are known, by `fingerprintKey`
 */
export async function fillMessages(
  executor: Executor,
  owners: ReadonlyMap<string, string>,
  groups: readonly {
    readonly algorithm: string;
    readonly hash: string;
    readonly message: string;
  }[],
): Promise<void> {
  const empty = await issuesWithoutMessage(executor, [...new Set(owners.values())]);
  const filled = groups.flatMap(({ algorithm, hash, message }) => {
    const id = owners.get(fingerprintKey(algorithm, hash));
    return id !== undefined && message !== '' && empty.delete(id) ? [{ id, message }] : [];
  });
  await setMessages(executor, filled);
}

async function issuesWithoutMessage(executor: Executor, ids: readonly string[]) {
  const empty = new Set<string>();
  for (let from = 0; from < ids.length; from += chunk) {
    const rows = await executor
      .selectFrom('issues')
      .select('id')
      .where('id', 'in', ids.slice(from, from + chunk))
      .where('message', '=', '')
      .execute();
    for (const { id } of rows) empty.add(id);
  }
  return empty;
}
