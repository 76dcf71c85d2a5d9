import type { MakeId } from '../../platform/uuid.ts';
import type { Executor } from './open-metadata.ts';

export interface AuditEntry {
  /** Unix milliseconds. */
  readonly at: number;
  /** The user who did it, or the user behind the key. */
  readonly actorId: string;
  readonly keyId?: string | null;
  readonly ownerId?: string | null;
  readonly projectId?: string | null;
  /** Such as `project.wiped`. */
  readonly action: string;
  /** What else is worth keeping; holds no secrets and no addresses. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes one line of the audit trail, in the transaction of what it tells about. */
export async function writeAudit(
  executor: Executor,
  makeId: MakeId,
  entry: AuditEntry,
): Promise<void> {
  await executor
    .insertInto('audit')
    .values({
      id: makeId(),
      at: entry.at,
      actor_id: entry.actorId,
      key_id: entry.keyId ?? null,
      owner_id: entry.ownerId ?? null,
      project_id: entry.projectId ?? null,
      action: entry.action,
      detail: entry.detail === undefined ? null : JSON.stringify(entry.detail),
    })
    .execute();
}
