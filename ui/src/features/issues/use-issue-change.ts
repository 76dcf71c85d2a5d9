import { useMutation, useQueryClient } from '@tanstack/react-query';
import { labelsWith } from './issue-queries.ts';
import { changeIssue, forgetIssues, type IssueChange } from './issue-requests.ts';
import { useProject } from '../projects/index.ts';

/** Changes an issue, then reads everything about the project's issues again. A change waits for the one before. */
export function useIssueChange(slug: string, id: string) {
  return useChange((change: IssueChange) => changeIssue(slug, id, change));
}

/** Adds a label to an issue, or removes it. */
export function useLabelChange(slug: string, id: string) {
  const { id: projectId } = useProject();
  return useChange(async (change: { readonly label: string; readonly on: boolean }) =>
    changeIssue(slug, id, { labelIds: await labelsWith(projectId, id, change) }),
  );
}

function useChange<Change>(change: (change: Change) => Promise<unknown>) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `issues ${projectId}` },
    mutationFn: change,
    onSettled: () => forgetIssues(queryClient, projectId),
  });
}
