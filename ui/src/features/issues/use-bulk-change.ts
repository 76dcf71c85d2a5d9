import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Issue } from './issue-queries.ts';
import { changeIssue, forgetIssues, type IssueChange, mergeIssues } from './issue-requests.ts';
import { useProject } from '../projects/index.ts';

/** Changes of several issues, one after the other, after which the list is read again. */
export function useBulkChange(slug: string, onDone: () => void) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: onDone,
    onSettled: () => forgetIssues(queryClient, projectId),
  });
  return {
    isPending,
    error,
    change: (issues: readonly Issue[], changeOf: (issue: Issue) => IssueChange) =>
      mutate(async () => {
        for (const issue of issues) await changeIssue(slug, issue.id, changeOf(issue));
      }),
    /** Merges issues into the most frequent one. */
    merge: (issues: readonly Issue[]) => {
      const [primary, ...rest] = issues.toSorted((one, other) => +other.count - +one.count);
      if (!primary) return;
      const ids = rest.map(({ id }) => id);
      mutate(() => mergeIssues(slug, primary.id, ids));
    },
  };
}
