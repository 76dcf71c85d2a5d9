import type { Executor } from '../store/metadata/index.ts';
import { trimIssueHistory, trimProjectHistory } from './issue-history-store.ts';
import { type HistoryEntry, insertHistory } from './merges-store.ts';

/** Entries that are kept, the newest ones. */
const kept = { ofIssue: 500, ofProject: 100_000 };

/** Adds what a user did to the history of issues of a project, and drops the oldest entries above the limits. */
export async function recordHistory(
  transaction: Executor,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const [first] = entries;
  if (first === undefined) return;
  await insertHistory(transaction, entries);
  const issues = [...new Set(entries.map(({ issueId }) => issueId))];
  await trimIssueHistory(transaction, issues, kept.ofIssue);
  await trimProjectHistory(transaction, first.projectId, kept.ofProject);
}
