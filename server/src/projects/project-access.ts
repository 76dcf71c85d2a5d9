import { type Access, type Role, roleAccess } from '../accounts/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Project } from './project.ts';
import { findProject } from './projects-store.ts';

type Place<Name extends string> = { readonly path: Name } | { readonly body: Name };
type Named<Name extends string> = { readonly [Key in Name]: string };

type ProjectAccess<Params, Body> = Access<
  Params,
  Body,
  {
    readonly project: Project;
    /** The caller's role on the project's owner. */
    readonly role: Role;
  }
>;

/**
 * The project named in the request, for callers with this role on its owner. Viewers can only read, so the
 * other
 * roles also reject read-only keys.
 * @param place where the request has the ID or slug
 */
export function projectAccess<Name extends string = 'idOrSlug'>(
  role: Exclude<Role, 'owner'>,
  place?: { readonly path: Name },
): ProjectAccess<Named<Name>, unknown>;
export function projectAccess<Name extends string>(
  role: Exclude<Role, 'owner'>,
  place: { readonly body: Name },
): ProjectAccess<unknown, Named<Name>>;
export function projectAccess(
  role: Exclude<Role, 'owner'>,
  place: Place<string> = { path: 'idOrSlug' },
): ProjectAccess<Named<string>, Named<string>> {
  return roleAccess({
    role,
    writes: role !== 'viewer',
    on: 'path' in place ? 'the project' : `the project in body.${place.body}`,
    find: async ({ params, body }: { params: Named<string>; body: Named<string> }, db) => {
      const named = 'path' in place ? params[place.path] : body[place.body];
      return { project: await existingProject(db, named ?? '') };
    },
    ownerOf: ({ project }) => project.ownerId,
  });
}

/** @throws AppError `NotFoundError` if the project does not exist */
export async function existingProject(executor: Executor, idOrSlug: string): Promise<Project> {
  const project = await findProject(executor, idOrSlug);
  if (project === null) throw new AppError('NotFoundError', 'No project has this ID or slug.');
  return project;
}
