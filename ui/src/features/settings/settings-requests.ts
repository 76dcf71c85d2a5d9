import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api, unwrap } from '../../api/client.ts';
import { projectKey } from '../../api/query-keys.ts';
import { hasChangedSince } from '../../components/forms/draft.ts';
import { ChangedMeanwhile } from '../../components/forms/use-draft.ts';
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

type SaveProject = (changes: ProjectChanges, seen?: ProjectChanges) => Promise<MemberProject>;

/**
 * Saves changes of the project and shows them everywhere. With what was seen before, it first reads whether others have
 * changed the same settings since: lists, such as that of hostnames, are replaced as a whole.
 * @throws ApiError if rejected; ChangedMeanwhile
 */
export function useSaveProject(): SaveProject {
  const { id } = useMemberProject();
  const { slug: address } = useParams({ from: '/signed-in/projects/$slug/settings' });
  const queryClient = useQueryClient();
  return async (changes, seen) => {
    const path = { idOrSlug: id };
    if (seen !== undefined) {
      const now = identified(await unwrap(api.GET('/v0/project/{idOrSlug}', { params: { path } })));
      if ('token' in now && hasChangedSince<ProjectChanges>(now, seen, changes)) {
        queryClient.setQueryData(projectQuery(address).queryKey, now);
        throw new ChangedMeanwhile();
      }
    }
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
