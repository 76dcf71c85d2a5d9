import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Issue } from './issue-queries.ts';
import { changeIssue, forgetIssues, type IssueChange, mergeIssues } from './issue-requests.ts';
import { useProject } from '../projects/index.ts';

interface BulkChange {
  readonly issues: readonly Issue[];
  readonly work: () => Promise<unknown>;
}

/**
 * Changes of several issues, one after the other, after which the list is read again. A change waits for the one before.
 * @param onDone called with the issues of each change that succeeded
 */
export function useBulkChange(slug: string, onDone: (issues: readonly Issue[]) => void) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    scope: { id: `issues ${projectId}` },
    mutationFn: ({ work }: BulkChange) => work(),
    onSuccess: (_, { issues }) => onDone(issues),
    // Not awaited: the next change can begin while the list is read.
    onSettled: () => void forgetIssues(queryClient, projectId),
  });
  return {
    isPending,
    error,
    change: (
      issues: readonly Issue[],
      changeOf: (issue: Issue) => IssueChange | Promise<IssueChange>,
    ) =>
      mutate({
        issues,
        work: async () => {
          for (const issue of issues) await changeIssue(slug, issue.id, await changeOf(issue));
        },
      }),
    /** Merges issues into the most frequent one. */
    merge: (issues: readonly Issue[]) => {
      const [primary, ...rest] = issues.toSorted((one, other) => +other.count - +one.count);
      if (!primary) return;
      const ids = rest.map(({ id }) => id);
      mutate({ issues, work: () => mergeIssues(slug, primary.id, ids) });
    },
  };
}
