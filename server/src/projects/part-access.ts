import { type Access, type Role, roleAccess } from '../accounts/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { existingProject } from './project-access.ts';
import type { Project } from './project.ts';

interface InProject {
  readonly idOrSlug: string;
}

/**
 * A part of the project in the path, for callers with this role on the project's owner. A missing one gets 404, even for
 * callers without access. Viewers can only read.
 * @param find throws AppError `NotFoundError`
 */
export function partAccess<Part extends object, Params extends object = { readonly id: string }>(
  role: Exclude<Role, 'owner'>,
  find: (executor: Executor, project: Project, params: Params) => Promise<Part>,
): Access<InProject & Params, unknown, Part & { readonly project: Project; readonly role: Role }> {
  return roleAccess({
    role,
    of: 'project',
    writes: role !== 'viewer',
    on: 'the project',
    find: async ({ params }: { readonly params: InProject & Params }, db) => {
      const project = await existingProject(db, params.idOrSlug);
      return { project, ...(await find(db, project, params)) };
    },
    ownerOf: ({ project }) => project.ownerId,
  });
}
