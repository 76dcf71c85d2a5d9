import { useMutation, useQueryClient } from '@tanstack/react-query';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';

/** Changes a project's dashboards, then reads them again. */
export function useDashboardChange<Variables, Answer>(
  projectId: ProjectId,
  run: (variables: Variables) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    // One after another: of two orders, the last one is stored last.
    scope: { id: `dashboards ${projectId}` },
    mutationFn: run,
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'dashboards') });
      onDone?.(answer);
    },
  });
}
