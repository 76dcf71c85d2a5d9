import type { ErrorGroup } from './issue.ts';
import type { IssuesContext } from './issues-context.ts';
import { hasFingerprint, insertIssue, projectsByNumber } from './new-issues-store.ts';

/**
 * Makes an issue of each group that has none yet. The same again changes nothing; what is of an
 * older generation, or of no project any more, is passed over.
 */
export async function recordGroups(
  { db, clock, makeId }: IssuesContext,
  groups: readonly ErrorGroup[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const numbers = [...new Set(groups.map(({ project }) => project))];
    const projects = await projectsByNumber(transaction, numbers);
    for (const group of groups) {
      const project = projects.get(group.project);
      if (project?.generation !== group.generation) continue;
      if (project.errorGeneration !== group.errorGeneration) continue;
      if (await hasFingerprint(transaction, project, group)) continue;
      await insertIssue(
        transaction,
        { ...group, id: makeId(), projectId: project.id },
        clock.now(),
      );
    }
  });
}

/** What the service hands to the digest, so that new errors become issues. */
export function issueRecorder(context: IssuesContext) {
  return (groups: readonly ErrorGroup[]): Promise<void> => recordGroups(context, groups);
}
