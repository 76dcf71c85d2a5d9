import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api, unwrap } from '../../api/client.ts';
import { type ProjectId, queryKeys } from '../../api/query-keys.ts';
import type { operations } from '../../api/schema.d.ts';
import { windowOf } from '../../period/range.ts';
import type { ListedProject } from './project-queries.ts';

type Answer = operations['listProjectFigures']['responses'][200]['content']['application/json'];
export type ProjectsFigures = Answer['items'];

/** The figures of a project over seven days up to today, in the project's zone or the reader's. */
export type ProjectWeek = NonNullable<ProjectsFigures[number]['figures']>;

/** Projects in one request; the service takes twice as many. A screen shows nine cards. */
const projectsAtOnce = 12;

const refreshEvery = 60_000;

/** The last seven days of several projects and who is there now, by project. */
export function projectWeeksQuery(ids: readonly ProjectId[]) {
  return queryOptions({
    queryKey: queryKeys.projectWeeks(ids),
    queryFn: async ({ signal }) => {
      const { from, zone } = windowOf({ range: '7d' });
      const query = {
        projects: ids.join(','),
        from: new Date(from).toISOString(),
        timezone: zone,
      };
      const { items } = await unwrap(
        api.GET('/v0/projects/figures', { params: { query }, signal }),
      );
      return items;
    },
    staleTime: refreshEvery,
    refetchInterval: refreshEvery,
  });
}

/** The projects with data of a list, as they are asked for together: the first twelve, the next twelve, and so on. */
export function batchesOf(
  projects: readonly ListedProject[],
): ReadonlyMap<ProjectId, readonly ProjectId[]> {
  const ids = projects.filter(({ firstEventAt }) => firstEventAt !== null).map(({ id }) => id);
  const parts = new Map<ProjectId, readonly ProjectId[]>();
  for (let from = 0; from < ids.length; from += projectsAtOnce) {
    const part = ids.slice(from, from + projectsAtOnce);
    for (const id of part) parts.set(id, part);
  }
  return parts;
}

/** The week of one of them. @throws ApiError if it has none */
export function weekOf(items: ProjectsFigures, id: ProjectId): ProjectWeek | undefined {
  const found = items.find(({ project }) => project === id);
  if (found?.error) throw new ApiError(400, found.error.message);
  return found?.figures ?? undefined;
}
