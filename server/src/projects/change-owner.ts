import type { Executor } from '../store/metadata/index.ts';
import type { MakeId } from '../platform/uuid.ts';
import { type Actor, auditProject } from './project-audit.ts';
import { nextChange } from './project-change-store.ts';
import type { Project } from './project.ts';
import { updateOwner } from './projects-store.ts';

interface OwnerChange {
  readonly project: Pick<Project, 'id' | 'ownerId'>;
  readonly to: string;
  readonly by: Actor;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Gives a project to another owner, in the audit log of both. @returns false if it is gone or has another owner by now */
export async function changeOwner(
  transaction: Executor,
  makeId: MakeId,
  { project, to, by, at }: OwnerChange,
): Promise<boolean> {
  const { id, ownerId: from } = project;
  if (!(await updateOwner(transaction, project, to, await nextChange(transaction, at))))
    return false;
  for (const ownerId of [from, to]) {
    const entry = { action: 'project.moved', by, at, project: { id, ownerId } } as const;
    await auditProject(transaction, makeId, { ...entry, detail: { from, to } });
  }
  return true;
}
