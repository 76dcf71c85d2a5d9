import { authorize, type Caller, type OperationId, type Role } from '../accounts/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Project } from './project.ts';
import { findProject } from './projects-store.ts';

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
  const role = authorize(caller, operation, project.ownerId);
  return { ...project, role };
}

/** @throws AppError `NotFoundError` when the text names no project */
export async function existingProject(executor: Executor, idOrSlug: string): Promise<Project> {
  const project = await findProject(executor, idOrSlug);
  if (project === null) throw new AppError('NotFoundError', 'No project has this ID or slug.');
  return project;
}
