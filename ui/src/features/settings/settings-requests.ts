import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api, unwrap } from '../../api/client.ts';
import { projectKey } from '../../api/query-keys.ts';
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
      if ('token' in now && differsIn(now, seen, changes)) {
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

/** Whether what is going to be changed was changed otherwise since it was seen. */
const differsIn = (now: ProjectChanges, seen: ProjectChanges, changes: ProjectChanges): boolean =>
  (Object.keys(changes) as (keyof ProjectChanges)[]).some(
    (key) => !isSame(now[key], seen[key]) && !isSame(now[key], changes[key]),
  );

/** No list is an empty one, as in forms. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? []) === JSON.stringify(other ?? []);
