import { useQuery } from '@tanstack/react-query';
import type { ProjectId } from '../../api/query-keys.ts';
import { useHidden } from '../../components/delete-later.ts';
import { labelsQuery } from './issue-queries.ts';

/** The labels of a project, without those that were just deleted. */
export function useLabels(projectId: ProjectId) {
  const hidden = useHidden();
  const labels = useQuery(labelsQuery(projectId));
  return { ...labels, data: labels.data?.filter(({ id }) => !hidden.has(id)) };
}
