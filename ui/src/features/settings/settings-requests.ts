import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api, unwrap } from '../../api/client.ts';
import { projectKey } from '../../api/query-keys.ts';
import type { Saving } from '../../components/forms/use-draft.ts';
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

interface ProjectSaving extends Required<Saving<ProjectChanges>> {
  /** @throws ApiError if rejected */
  readonly save: (changes: ProjectChanges) => Promise<MemberProject>;
}

/**
 * Saves changes of the project and shows them everywhere. It is read again before: lists, such as that of hostnames, are
 * replaced as a whole.
 */
export function useProjectSaving(): ProjectSaving {
  const { id } = useMemberProject();
  const { slug: address } = useParams({ from: '/signed-in/projects/$slug/settings' });
  const queryClient = useQueryClient();
  const params = { path: { idOrSlug: id } };
  const reread = async () => {
    const now = identified(await unwrap(api.GET('/v0/project/{idOrSlug}', { params })));
    if (!('token' in now)) return null;
    queryClient.setQueryData(projectQuery(address).queryKey, now);
    return now;
  };
  const save = async (changes: ProjectChanges) => {
    const project = identified(
      await unwrap(api.PATCH('/v0/project/{idOrSlug}', { params, body: changes })),
    );
    queryClient.setQueryData(projectQuery(address).queryKey, project);
    queryClient.setQueryData(projectQuery(project.slug).queryKey, project);
    await queryClient.invalidateQueries({ queryKey: projectKey(id, 'retention') });
    await queryClient.invalidateQueries(projectsQuery);
    return project;
  };
  return { save, reread };
}
