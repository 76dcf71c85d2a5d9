import { type Access, type Caller, type Role, roleAccess } from '../accounts/index.ts';
import type { Subject } from '../http/index.ts';
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
 * @param alsoCheck throws `ForbiddenError` for callers who can't use it despite their role
 */
export function projectAccess<Name extends string = 'idOrSlug'>(
  role: Exclude<Role, 'owner'>,
  place?: { readonly path: Name },
  alsoCheck?: (caller: Caller) => void,
): ProjectAccess<Named<Name>, unknown>;
export function projectAccess<Name extends string>(
  role: Exclude<Role, 'owner'>,
  place: { readonly body: Name },
): ProjectAccess<unknown, Named<Name>>;
export function projectAccess(
  role: Exclude<Role, 'owner'>,
  place: Place<string> = { path: 'idOrSlug' },
  alsoCheck: (caller: Caller) => void = () => {},
): ProjectAccess<Named<string>, Named<string>> {
  return roleAccess({
    role,
    of: 'project',
    writes: role !== 'viewer',
    on: 'path' in place ? 'the project' : `the project in body.${place.body}`,
    find: async ({ params, body }: { params: Named<string>; body: Named<string> }, db) => {
      const named = 'path' in place ? params[place.path] : body[place.body];
      return { project: await existingProject(db, named ?? '') };
    },
    ownerOf: ({ project }) => project.ownerId,
    alsoCheck,
  });
}

/** A project as the rules of accesses see it. */
export function subjectOf({ ownerId, private: isPrivate }: Project): Subject {
  return { ownerId, isPublic: !isPrivate };
}

/** @throws AppError `NotFoundError` if the project does not exist */
export async function existingProject(executor: Executor, idOrSlug: string): Promise<Project> {
  const project = await findProject(executor, idOrSlug);
  if (project === null) throw noProject();
  return project;
}

export function noProject(): AppError {
  return new AppError('NotFoundError', 'No project has this ID or slug.');
}
