import type { JobKind } from '../jobs/index.ts';
import { type Mail, waitAfter } from './mail.ts';
import type { SendResult } from './mail-transport.ts';
import { accountTypes, type MailType, preferenceType } from './mail-type.ts';
import { keepForAdministrator, noteFailure, removeMail, waitingMail } from './mails-store.ts';
import type { NotifyContext, Outbox } from './notify-context.ts';
import { wantsMail } from './preferences-store.ts';
import { renderMail } from './render-mail.ts';
import { ServerPause } from './server-pause.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const sendMailKind = 'send-mail';
const sendAccountMailKind = 'send-account-mail';
export const unsubscribePath = '/v0/notifications/unsubscribe';

/** When stopping, a mail that is being sent gets this long to finish (ms). */
const grace = 3_000;

/** The job that sends mails of a type. */
export function sendingKind(type: MailType): string {
  return accountTypes.has(type) ? sendAccountMailKind : sendMailKind;
}

/**
 * Jobs that send one mail. Their subject is the mail's ID. Account mails have their own, so they don't wait
 * behind many others.
 */
export function sendMailJobs(context: NotifyContext): readonly JobKind[] {
  const pause = new ServerPause();
  return [sendMailKind, sendAccountMailKind].map((name) => sendMailJob(context, name, pause));
}

/**
 * Sends one mail. Only a crash between the server's last response and the removal of the row sends a mail
 * twice, with the same Message-ID.
 */
function sendMailJob(context: NotifyContext, name: string, pause: ServerPause): JobKind {
  return {
    name,
    // A mail server that hangs delays only these jobs.
    atOnce: name === sendAccountMailKind ? 1 : 2,
    run: async ({ subject, signal }) => {
      const { db, clock, outbox } = context;
      const mail = await waitingMail(db, subject);
      if (mail === null) return undefined;
      if (mail.expiresAt <= clock.now()) {
        report(context, mail, 'EXPIRED');
        return removeMail(db, mail.id);
      }
      if (outbox === null) {
        if (mail.content.action === null) return removeMail(db, mail.id);
        return keepForAdministrator(db, mail.id);
      }
      if (!(await isWanted(context, mail))) return removeMail(db, mail.id);
      const later = pause.until(clock.now());
      if (later !== null) return { againAt: later };
      const result = await send(context, outbox, mail, signal);
      if (result.kind === 'sent') {
        pause.note(clock.now(), false);
        return removeMail(db, mail.id);
      }
      // Not a failure: the runner puts the job back unchanged.
      if (signal.aborted) throw new Error('the service is stopping');
      pause.note(clock.now(), result.kind === 'away');
      return tryAgain(context, mail, result);
    },
  };
}

async function isWanted({ db, secret }: NotifyContext, mail: Mail): Promise<boolean> {
  const type = preferenceType(mail.type);
  return type === null || wantsMail(db, recipientOf(secret, mail), type);
}

function recipientOf(secret: NotifyContext['secret'], { userId, address }: Mail) {
  return { userId, addressHash: secret.addressHash(address) };
}

async function send(
  { secret }: NotifyContext,
  { origin, transport }: Outbox,
  mail: Mail,
  stop: AbortSignal,
): Promise<SendResult> {
  const token = unsubscribeToken(secret, mail.type, recipientOf(secret, mail));
  const unsubscribe = `${origin}${unsubscribePath}?token=${token}`;
  const { action } = mail.content;
  const links = { action: action === null ? null : origin + action.path, origin, unsubscribe };
  const graceEnd = new AbortController();
  const beginGrace = (): void => void setTimeout(() => graceEnd.abort(), grace).unref();
  if (stop.aborted) beginGrace();
  else stop.addEventListener('abort', beginGrace, { once: true });
  try {
    return await transport.send(
      {
        ...renderMail(mail.content, links),
        to: mail.address,
        messageId: `${mail.id}@${new URL(origin).hostname}`,
        unsubscribe,
      },
      graceEnd.signal,
    );
  } finally {
    stop.removeEventListener('abort', beginGrace);
  }
}

async function tryAgain(
  context: NotifyContext,
  mail: Mail,
  result: Exclude<SendResult, { kind: 'sent' }>,
): Promise<{ readonly againAt: number } | void> {
  const { db, clock, log } = context;
  const attempts = mail.attempts + 1;
  const wait = waitAfter(attempts);
  const againAt = clock.now() + (wait ?? 0);
  if (result.kind === 'rejected' || wait === null || againAt >= mail.expiresAt) {
    await noteFailure(db, mail.id, { attempts, error: result.error, final: true });
    report(context, { ...mail, attempts }, result.code);
    return undefined;
  }
  await noteFailure(db, mail.id, { attempts, error: result.error, final: false });
  log.warn(
    { mail: mail.id, type: mail.type, code: result.code, attempts },
    `an email could not be sent; retrying in ${wait / 60_000} min`,
  );
  return { againAt };
}

function report({ log }: NotifyContext, { id, type, attempts }: Mail, code: string): void {
  const sentence = 'an email could not be sent, giving up; see the unsent emails of the instance';
  log.error({ mail: id, type, code, attempts }, sentence);
}
