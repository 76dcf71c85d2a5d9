import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeIssue, forgetIssues, type IssueChange } from './issue-requests.ts';
import { useProject } from '../projects/index.ts';

/** Changes an issue, then reads everything about the project's issues again. */
export function useIssueChange(slug: string, id: string) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: IssueChange) => changeIssue(slug, id, change),
    onSettled: () => forgetIssues(queryClient, projectId),
  });
}
