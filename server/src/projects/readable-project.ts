import { type Caller, readAccess, type Role, roleOn } from '../accounts/index.ts';
import type { AccessRequest } from '../http/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import { existingProject } from './project-access.ts';
import type { Project } from './project.ts';

interface NamedInPath {
  readonly idOrSlug: string;
}

interface ReadableProject {
  readonly project: Project;
  /** The caller's role on the owner; null for non-members, who see only public data. */
  readonly role: Role | null;
}

/** A public project for everyone, a private one for its members. */
export const readableProject = readAccess<NamedInPath, ReadableProject, Caller | null>({
  authentication: 'optional',
  who: 'everyone for a public project, viewer of a private one',
  grant,
});

/** Same, for any valid key or session. */
export const readableProjectOfCaller = readAccess<NamedInPath, ReadableProject, Caller>({
  authentication: 'required',
  who: 'any caller for a public project, viewer of a private one',
  grant,
});

async function grant(
  { caller, params }: AccessRequest<Caller | null, NamedInPath, unknown>,
  db: Executor,
): Promise<ReadableProject> {
  const project = await existingProject(db, params.idOrSlug);
  const role = caller && roleOn(caller, project.ownerId);
  if (role !== null || !project.private) return { project, role };
  if (caller === null) {
    throw new AppError('UnauthorizedError', 'This project is private. Send an API key.');
  }
  throw new AppError('ForbiddenError', 'You are not a member of this private project.');
}
