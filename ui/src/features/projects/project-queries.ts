import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: () => unwrap(api.GET('/v0/projects', { params: { query: { limit: '1000' } } })),
});

function readProject(idOrSlug: string) {
  return unwrap(api.GET('/v0/project/{idOrSlug}', { params: { path: { idOrSlug } } }));
}

export function projectQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: ['project', idOrSlug],
    queryFn: () => readProject(idOrSlug),
  });
}

/** A project as its members see it, or the reduced form of a public one. */
export type ProjectData = Awaited<ReturnType<typeof readProject>>;

/** Host names as people write them: separated by commas, spaces or lines. */
export function readHostnames(text: string): string[] {
  return text.split(/[\s,]+/).filter((entry) => entry !== '');
}

export function createProject(name: string, hostnames: string[]) {
  return unwrap(
    api.POST('/v0/project', {
      body: {
        name,
        private: true,
        templateId: 'web',
        allowedHostnames: hostnames.length > 0 ? hostnames : null,
      },
    }),
  );
}
