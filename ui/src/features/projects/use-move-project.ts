import { useQueryClient } from '@tanstack/react-query';
import { moveProject, projectQuery, projectsQuery } from './project-queries.ts';

interface Moved {
  readonly id: string;
  readonly slug: string;
}

/** Moves a project to another owner, then reads it and the list again. */
export function useMoveProject(): (project: Moved, targetOwnerId: string | null) => Promise<void> {
  const queryClient = useQueryClient();
  return async ({ id, slug }, targetOwnerId) => {
    await moveProject(id, targetOwnerId);
    await queryClient.invalidateQueries(projectQuery(slug));
    await queryClient.invalidateQueries(projectsQuery);
  };
}
