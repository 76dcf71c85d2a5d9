import {
  accessTable,
  type Caller,
  type OperationId,
  type Role,
  roleOn,
} from '../accounts/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Project } from './project.ts';
import { findProject } from './projects-store.ts';

/** From the least to the most. */
const roles: readonly Role[] = ['viewer', 'member', 'admin', 'owner'];

export interface AccessibleProject extends Project {
  /** The caller's role on the project's owner. */
  readonly role: Role;
}

/**
 * The project a path or body names, for a caller who may do this to it.
 * @throws AppError `NotFoundError` when it names none, then `ForbiddenError`
 */
export async function requireProject(
  executor: Executor,
  caller: Caller,
  operation: OperationId,
  idOrSlug: string,
): Promise<AccessibleProject> {
  const project = await existingProject(executor, idOrSlug);
  const role = roleOn(caller, project.ownerId);
  const { role: least, writes } = accessTable[operation];
  if (role === null) throw new AppError('ForbiddenError', 'You are no member of this project.');
  if (writes && caller.readOnly) throw new AppError('ForbiddenError', 'This key only reads.');
  if (least !== null && roles.indexOf(role) < roles.indexOf(least)) {
    throw new AppError('ForbiddenError', `This takes the role ${least}; yours is ${role}.`);
  }
  return { ...project, role };
}

/** @throws AppError `NotFoundError` when the text names no project */
export async function existingProject(executor: Executor, idOrSlug: string): Promise<Project> {
  const project = await findProject(executor, idOrSlug);
  if (project === null) throw new AppError('NotFoundError', 'There is no such project.');
  return project;
}
