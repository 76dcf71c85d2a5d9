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
  /** Other details; never secrets or addresses. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Adds an entry to the audit log, in the transaction of the action. */
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

/** An entry of the audit log. */
export interface AuditRecord {
  readonly id: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly actorId: string;
  readonly keyId: string | null;
  readonly projectId: string | null;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>> | null;
}

/** The audit log of an owner (a user or an organization), newest first. */
export async function listAudit(
  executor: Executor,
  ownerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly AuditRecord[]; readonly total: number }> {
  const ofOwner = executor.selectFrom('audit').where('owner_id', '=', ownerId);
  const { total } = await ofOwner
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  // Only the page's rows are read completely; those before it are skipped in an index.
  const ids = ofOwner
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  const rows = await executor
    .selectFrom('audit')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    keyId: row.key_id,
    projectId: row.project_id,
    action: row.action,
    // Only written by `writeAudit`.
    detail: row.detail === null ? null : (JSON.parse(row.detail) as Record<string, unknown>),
  }));
  return { items, total };
}
