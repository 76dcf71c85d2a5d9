import type { Executor, MetadataTables } from '../store/metadata/index.ts';
import type { Mail, MailContent } from './mail.ts';
import { type MailType, mailTypes } from './mail-type.ts';

type Row = MetadataTables['mails'];

/** A mail that was not sent, and why. */
export interface UnsentMail {
  readonly id: string;
  readonly type: MailType;
  readonly address: string;
  readonly path: string | null;
  readonly state: Row['state'];
  readonly lastError: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Stores a mail to be sent (`waiting`) or to be shown to the administrator (`kept`). */
export async function insertMail(
  executor: Executor,
  mail: Mail,
  state: 'waiting' | 'kept',
): Promise<void> {
  await executor
    .insertInto('mails')
    .values({
      id: mail.id,
      type: mail.type,
      address: mail.address,
      user_id: mail.userId,
      content: JSON.stringify(mail.content),
      path: mail.content.action?.path ?? null,
      state,
      attempts: mail.attempts,
      last_error: null,
      created_at: mail.createdAt,
      expires_at: mail.expiresAt,
    })
    .execute();
}

/** A mail that is still queued, or null. */
export async function waitingMail(executor: Executor, id: string): Promise<Mail | null> {
  const row = await executor
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row === undefined ? null : mailOf(row);
}

/** Removes a mail that is finished. */
export async function removeMail(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom('mails').where('id', '=', id).execute();
}

/** Records a failed attempt, including the last one. */
export async function noteFailure(
  executor: Executor,
  id: string,
  failure: { readonly attempts: number; readonly error: string; readonly final: boolean },
): Promise<void> {
  await executor
    .updateTable('mails')
    .set({
      attempts: failure.attempts,
      last_error: failure.error,
      state: failure.final ? 'failed' : 'waiting',
    })
    .where('id', '=', id)
    .execute();
}

/** Shows a mail to the administrator because mail is not set up, or no longer is. */
export async function keepForAdministrator(executor: Executor, id: string): Promise<void> {
  await executor.updateTable('mails').set({ state: 'kept' }).where('id', '=', id).execute();
}

/**
 * Mails that were attempted and not sent, or not to be attempted, and have not expired. Newest first, with
 * the total count.
 */
export async function unsentMails(
  executor: Executor,
  now: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly mails: readonly UnsentMail[]; readonly total: number }> {
  const unsent = executor
    .selectFrom('mails')
    .where((eb) => eb.or([eb('state', '<>', 'waiting'), eb('attempts', '>', 0)]))
    .where('expires_at', '>', now);
  const { total } = await unsent
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await unsent
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const mails = rows.map((row) => ({
    id: row.id,
    type: typeOf(row),
    address: row.address,
    path: row.path,
    state: row.state,
    lastError: row.last_error,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
  return { mails, total };
}

/** Removes expired mails. */
export async function removeExpiredMails(executor: Executor, now: number): Promise<void> {
  await executor.deleteFrom('mails').where('expires_at', '<=', now).execute();
}

function mailOf(row: Row): Mail {
  return {
    id: row.id,
    type: typeOf(row),
    address: row.address,
    userId: row.user_id,
    // Only `insertMail` writes this column.
    content: JSON.parse(row.content) as MailContent,
    attempts: row.attempts,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

function typeOf(row: Row): MailType {
  const type = mailTypes.find((known) => known === row.type);
  if (type === undefined) throw new Error(`mail ${row.id} has the unknown type ${row.type}`);
  return type;
}
