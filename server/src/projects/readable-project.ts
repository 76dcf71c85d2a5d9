import { type Caller, readAccess, type Role, roleOn } from '../accounts/index.ts';
import type { AccessRequest, AccessRule, Subject } from '../http/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import { existingProject, subjectOf } from './project-access.ts';
import type { Project } from './project.ts';

interface NamedInPath {
  readonly idOrSlug: string;
}

interface ReadableProject {
  readonly project: Project;
  /** The caller's role on the owner; null for non-members, who see only public data. */
  readonly role: Role | null;
}

const rule: AccessRule<Caller | null, Executor> = { of: 'project', check: requireReading };

/** A public project for everyone, a private one for its members. */
export const readableProject = readAccess<NamedInPath, ReadableProject, Caller | null>({
  authentication: 'optional',
  who: 'everyone for a public project, viewer of a private one',
  rule,
  grant,
});

/** Same, for any valid key or session. */
export const readableProjectOfCaller = readAccess<NamedInPath, ReadableProject, Caller>({
  authentication: 'required',
  who: 'any caller for a public project, viewer of a private one',
  rule,
  grant,
});

async function grant(
  { caller, params }: AccessRequest<Caller | null, NamedInPath, unknown>,
  db: Executor,
): Promise<ReadableProject> {
  const project = await existingProject(db, params.idOrSlug);
  return { project, role: requireReading(caller, subjectOf(project)) };
}

/** @throws AppError `UnauthorizedError`, `ForbiddenError` */
function requireReading(caller: Caller | null, { ownerId, isPublic }: Subject): Role | null {
  const role = caller && roleOn(caller, ownerId);
  if (role !== null || isPublic) return role;
  if (caller === null) {
    throw new AppError('UnauthorizedError', 'This project is private. Send an API key.');
  }
  throw new AppError('ForbiddenError', 'You are not a member of this private project.');
}
