import type { Caller } from '../accounts/index.ts';
import { type Executor, writeAudit } from '../store/metadata/index.ts';
import type { MakeId } from '../platform/uuid.ts';

/** The user, or the user behind a key. */
export type Actor = Pick<Caller, 'userId' | 'keyId'>;

export type ProjectAction =
  | 'project.created'
  | 'project.updated'
  | 'project.moved'
  | 'project.wiped'
  | 'project.errors_reset'
  | 'project.deleted'
  | 'project.removed'
  | 'project.error_grouping_changed'
  | 'project.retention_changed'
  | 'project.quotas_changed'
  | 'dashboard.published'
  | 'dashboard.unpublished'
  | 'dashboard.deleted'
  | 'data_source.created'
  | 'data_source.updated'
  | 'data_source.deleted'
  | 'network_rule.created'
  | 'network_rule.deleted'
  | 'upload_key.created'
  | 'upload_key.deleted'
  | 'build.deleted'
  | 'person.deleted'
  | 'person.unidentified';

export interface ProjectAuditEntry {
  readonly action: ProjectAction;
  readonly by: Actor;
  /** Unix ms. */
  readonly at: number;
  readonly project: { readonly id: string; readonly ownerId: string };
  /** Additional details, but never values of settings. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Adds an entry to the audit log of the project's owner, in the same transaction as the action. */
export async function auditProject(
  transaction: Executor,
  makeId: MakeId,
  { action, by, at, project, detail }: ProjectAuditEntry,
): Promise<void> {
  await writeAudit(transaction, makeId, {
    at,
    actorId: by.userId,
    keyId: by.keyId,
    ownerId: project.ownerId,
    projectId: project.id,
    action,
    ...(detail !== undefined && { detail }),
  });
}
