import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapNothing } from '../../api/client.ts';
import { type ProjectId, queryKeys } from '../../api/query-keys.ts';
import type { components } from '../../api/schema.d.ts';

/** A project's ID from the service, as a type of its own. */
export interface Identified {
  readonly id: ProjectId;
}

export function identified<Sent extends { readonly id: string }>(project: Sent): Sent & Identified {
  return project as Sent & Identified;
}

/** A project as the list of projects has it. */
export type ListedProject = components['schemas']['ListedProject'] & Identified;

export const projectsQuery = queryOptions({
  queryKey: queryKeys.projects,
  queryFn: async () => {
    const query = { limit: '1000' };
    const projects = await unwrap(api.GET('/v0/projects', { params: { query } }));
    return { ...projects, items: projects.items.map(identified) };
  },
});

async function readProject(idOrSlug: string) {
  const params = { path: { idOrSlug } };
  return identified(await unwrap(api.GET('/v0/project/{idOrSlug}', { params })));
}

export function projectQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: queryKeys.project(idOrSlug),
    queryFn: () => readProject(idOrSlug),
  });
}

/** A project as its members see it, or the reduced form of a public one. */
export type ProjectData = Awaited<ReturnType<typeof readProject>>;

/** Host names as people write them: separated by commas, spaces or lines. */
export function readHostnames(text: string): string[] {
  return text.split(/[\s,]+/).filter((entry) => entry !== '');
}

export interface NewProject {
  readonly name: string;
  readonly templateId: string;
  readonly hostnames: readonly string[];
}

export function createProject({ name, templateId, hostnames }: NewProject) {
  return unwrap(
    api.POST('/v0/project', {
      body: {
        name,
        private: true,
        templateId,
        allowedHostnames: hostnames.length > 0 ? [...hostnames] : null,
      },
    }),
  );
}

/** @param targetOwnerId null for the user's personal account */
export function moveProject(id: string, targetOwnerId: string | null): Promise<void> {
  const params = { path: { id } };
  return unwrapNothing(api.PATCH('/v0/project/{id}/owner', { params, body: { targetOwnerId } }));
}
