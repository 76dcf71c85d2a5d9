import type { Caller } from '../accounts/index.ts';
import type { AccessRule } from '../http/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { existingProject, noProject, subjectOf } from './project-access.ts';
import type { Project } from './project.ts';

/** For public projects only. A private one looks as if it did not exist, also to its members. */
export const publicRule: AccessRule<Caller | null, Executor> = {
  of: 'project',
  check: (_caller, { isPublic }) => {
    if (!isPublic) throw noProject();
  },
};

/** @throws AppError `NotFoundError` if the project does not exist or is private */
export async function existingPublicProject(db: Executor, idOrSlug: string): Promise<Project> {
  const project = await existingProject(db, idOrSlug);
  await publicRule.check(null, subjectOf(project), db);
  return project;
}
