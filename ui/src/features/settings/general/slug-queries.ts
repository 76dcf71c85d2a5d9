import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { projectKey, type ProjectId } from '../../../api/query-keys.ts';
import { t } from '../../../words/words.ts';

/** Whether the slug is available, and if not, why. */
export function slugQuery(slug: string, projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'slug', slug),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v0/project-slug', {
          params: { query: { slug, excludeProjectId: projectId } },
          signal,
        }),
      ),
  });
}

/** Why a slug isn't available, in plain words. */
export const slugProblems = {
  taken: t`Another project has this slug.`,
  reserved: t`This word is reserved.`,
  invalid: t`Use 3 to 48 of a-z, 0-9 and inner dashes. It must not look like an ID.`,
} as const;
