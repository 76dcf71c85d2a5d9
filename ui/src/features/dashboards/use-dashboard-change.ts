import { useMutation, useQueryClient } from '@tanstack/react-query';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';

/** Something done to a project's dashboards, after which they are read again. */
export function useDashboardChange<Asked, Answer>(
  projectId: ProjectId,
  run: (asked: Asked) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'dashboards') });
      onDone?.(answer);
    },
  });
}
