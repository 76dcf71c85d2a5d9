import { grouped } from '../platform/grouped.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';
import { issueFinder } from './issues-read-store.ts';
import { fingerprintKey } from './occurrence-rows.ts';

/** The message of an issue, and the keys of its own groups; those of issues merged into it are theirs. */
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
    keys.map((each) => {
      const end = each.indexOf(':');
      return { algorithm: each.slice(0, end), hash: each.slice(end + 1) };
    }),
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

/** Gives issues that lost their message that of a new occurrence of their groups. */
export async function fillMessages(
  executor: Executor,
  project: CurrentProject,
  groups: readonly {
    readonly algorithm: string;
    readonly hash: string;
    readonly message: string;
  }[],
): Promise<void> {
  const owners = await issueFinder(executor, 'original_issue_id')(project, groups);
  const ids = [...new Set(owners.values())];
  if (ids.length === 0) return;
  const rows = await executor
    .selectFrom('issues')
    .select('id')
    .where('id', 'in', ids)
    .where('message', '=', '')
    .execute();
  const empty = new Set(rows.map(({ id }) => id));
  const filled = groups.flatMap(({ algorithm, hash, message }) => {
    const id = owners.get(fingerprintKey(algorithm, hash));
    return id !== undefined && message !== '' && empty.delete(id) ? [{ id, message }] : [];
  });
  await setMessages(executor, filled);
}
