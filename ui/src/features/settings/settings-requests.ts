import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api, unwrap } from '../../api/client.ts';
import { projectKey } from '../../api/query-keys.ts';
import {
  identified,
  type MemberProject,
  projectQuery,
  projectsQuery,
  useMemberProject,
} from '../projects/index.ts';

/** Settings to change; missing ones stay as they are. */
export type ProjectChanges = Partial<
  Pick<
    MemberProject,
    | 'name'
    | 'slug'
    | 'private'
    | 'icon'
    | 'preferredChartColors'
    | 'allowedHostnames'
    | 'cookielessMode'
    | 'errorTrackingEnabled'
    | 'webVitalsEnabled'
    | 'sessionReplaysEnabled'
    | 'replayRetentionDays'
    | 'searchConsoleSiteUrl'
    | 'codeContextConfig'
  >
>;

/** Saves changes of the project and shows them everywhere. @throws ApiError if rejected */
export function useSaveProject(): (changes: ProjectChanges) => Promise<MemberProject> {
  const { id } = useMemberProject();
  const { slug: address } = useParams({ from: '/signed-in/projects/$slug/settings' });
  const queryClient = useQueryClient();
  return async (changes) => {
    const path = { idOrSlug: id };
    const project = identified(
      await unwrap(api.PATCH('/v0/project/{idOrSlug}', { params: { path }, body: changes })),
    );
    queryClient.setQueryData(projectQuery(address).queryKey, project);
    queryClient.setQueryData(projectQuery(project.slug).queryKey, project);
    await queryClient.invalidateQueries({ queryKey: projectKey(id, 'retention') });
    await queryClient.invalidateQueries(projectsQuery);
    return project;
  };
}
