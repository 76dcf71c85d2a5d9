import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Something done to a project's dashboards, after which they are read again. */
export function useDashboardChange<Asked, Answer>(
  slug: string,
  run: (asked: Asked) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries({ queryKey: ['dashboards', slug] });
      onDone?.(answer);
    },
  });
}
