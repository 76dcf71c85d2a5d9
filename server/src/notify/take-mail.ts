import { type AccountMessage, addressOfUser, userIdByAddress } from '../accounts/index.ts';
import { isMailAddress } from '../platform/mail-address.ts';
import { type Executor, currentExecutor } from '../store/metadata/index.ts';
import { accountContent } from './account-content.ts';
import type { AddressLimit } from './address-limit.ts';
import type { MemberMailLimit } from './member-mail-limit.ts';
import { mailLifetime, type Mail, type MailContent } from './mail.ts';
import { type NoticeType, type PreferenceType, preferenceType } from './mail-type.ts';
import { insertMail } from './mails-store.ts';
import type { NotifyContext } from './notify-context.ts';
import { wantsMail } from './preferences-store.ts';
import { sendingKind } from './send-mail.ts';

/** The result of queuing a mail. `kept` and `not_set_up`: mail is not set up. */
export type QueueResult =
  | 'taken'
  | 'turned_off'
  | 'too_many'
  | 'no_address'
  | 'kept'
  | 'not_set_up';

/** The content within a limit, or null if it is exceeded. */
type Limited = (content: MailContent) => MailContent | null;

interface NewMail extends Pick<Mail, 'type' | 'address' | 'userId' | 'content' | 'expiresAt'> {
  readonly limited?: Limited;
}

/** See `AccountMail.deliver`. Joins the current transaction, if there is one. */
export async function takeAccountMessage(
  context: NotifyContext,
  limit: AddressLimit,
  message: AccountMessage,
): Promise<void> {
  const { type, to: address } = message;
  try {
    if (!isMailAddress(address)) return noAddress(context, type);
    if (limit.isTooMany(type, context.secret.addressHash(address))) {
      return context.log.warn({ type }, 'an email was not sent: its address gets too many of them');
    }
    if (type === 'organization_invite' && limit.invitesTooMany(message.inviterId)) {
      return context.log.warn(
        { type },
        'an email was not sent: its sender invites too many people',
      );
    }
    const content = accountContent(message);
    checkPath(message.path);
    const expiresAt = Date.parse(message.expiresAt);
    await inTransaction(context.db, async (executor) => {
      const userId = await userIdByAddress(executor, address);
      return take(context, executor, { type, address, userId, content, expiresAt });
    });
    wake(context);
  } catch (error) {
    context.log.error({ err: error, type }, 'an email could not be queued');
  }
}

/**
 * Mails from other modules to a user. They are not stored if mail is not set up.
 * @param within limits mails that a member of a project causes; default: none
 */
export async function takeUserMail(
  context: NotifyContext,
  type: PreferenceType | NoticeType,
  userId: string,
  content: MailContent,
  within?: { readonly limit: MemberMailLimit; readonly projectId: string },
): Promise<QueueResult> {
  if (context.outbox === null) return 'not_set_up';
  if (content.action !== null) checkPath(content.action.path);
  for (const { path } of content.sections ?? []) checkPath(path);
  const taken = await inTransaction(context.db, async (executor) => {
    const user = await addressOfUser(executor, userId);
    // An unconfirmed address may belong to someone else.
    if (user === null || !user.verified) return 'no_address';
    if (!isMailAddress(user.address)) {
      noAddress(context, type);
      return 'no_address';
    }
    const expiresAt = context.clock.now() + mailLifetime;
    const limited: Limited = (full) =>
      within === undefined
        ? full
        : within.limit.contentWithin(type, userId, within.projectId, full);
    const mail = { type, address: user.address, userId, content, expiresAt, limited };
    return take(context, executor, mail);
  });
  wake(context);
  return taken;
}

/** Whether a user has an address and has not turned the type off. */
export async function wantsUserMail(
  { db, outbox, secret }: NotifyContext,
  type: PreferenceType,
  userId: string,
): Promise<boolean> {
  const user = outbox === null ? null : await addressOfUser(db, userId);
  if (user === null || !user.verified || !isMailAddress(user.address)) return false;
  return wantsMail(db, { userId, addressHash: secret.addressHash(user.address) }, type);
}

async function take(
  context: NotifyContext,
  executor: Executor,
  { limited = (content) => content, ...newMail }: NewMail,
): Promise<QueueResult> {
  const { clock, makeId, log, secret, jobs, outbox } = context;
  const { type, address, userId } = newMail;
  const createdAt = clock.now();
  const expiresAt = Number.isFinite(newMail.expiresAt)
    ? newMail.expiresAt
    : createdAt + mailLifetime;
  const mail: Mail = { ...newMail, id: makeId(), attempts: 0, createdAt, expiresAt };
  if (outbox === null) {
    await insertMail(executor, mail, 'kept');
    // The only place that logs a secret: without mail, there is no other way to hand over the link.
    const path = mail.content.action?.path;
    log.warn({ mail: mail.id, type, path }, 'mail is not set up: pass this link on yourself');
    return 'kept';
  }
  const optional = preferenceType(type);
  const recipient = { userId, addressHash: secret.addressHash(address) };
  if (optional !== null && !(await wantsMail(executor, recipient, optional))) return 'turned_off';
  const content = limited(mail.content);
  if (content === null) return 'too_many';
  await insertMail(executor, { ...mail, content }, 'waiting');
  await jobs.enqueue(executor, { kind: sendingKind(type), subject: mail.id });
  return 'taken';
}

function noAddress({ log }: NotifyContext, type: string): void {
  log.warn({ type }, 'an email was not sent: its address is not valid');
}

function inTransaction<Result>(
  db: Executor,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> {
  const here = currentExecutor(db);
  return here === db ? db.transaction().execute(work) : work(here);
}

/** The runner cannot see the mail before the transaction commits; it polls every second. */
function wake({ db, jobs }: NotifyContext): void {
  if (currentExecutor(db) === db) jobs.wake();
}

/** A link must lead to this service, regardless of the origin put in front of it. */
function checkPath(path: string): void {
  const origin = 'http://bellwether.invalid';
  if (!path.startsWith('/') || new URL(path, origin).origin !== origin || /[\p{C}\s]/u.test(path)) {
    throw new Error('the path of an email must begin at the root and have no host');
  }
}
