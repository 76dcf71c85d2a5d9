import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api, unwrap } from '../../api/client.ts';
import { projectQuery, projectsQuery } from '../projects/project-queries.ts';
import { type Project, useSettings } from './settings-project.ts';

/** Settings that can be changed; what is left out stays. */
export type ProjectChanges = Partial<
  Pick<
    Project,
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

/** Saves changes of the project and shows them everywhere. @throws ApiError when it is refused */
export function useSaveProject(): (changes: ProjectChanges) => Promise<Project> {
  const { id } = useSettings();
  const { slug: address } = useParams({ from: '/signed-in/projects/$slug/settings' });
  const queryClient = useQueryClient();
  return async (changes) => {
    const path = { idOrSlug: id };
    const project = await unwrap(
      api.PATCH('/v0/project/{idOrSlug}', { params: { path }, body: changes }),
    );
    queryClient.setQueryData(projectQuery(address).queryKey, project);
    queryClient.setQueryData(projectQuery(project.slug).queryKey, project);
    await queryClient.invalidateQueries({ queryKey: ['retention', id] });
    await queryClient.invalidateQueries(projectsQuery);
    return project;
  };
}
