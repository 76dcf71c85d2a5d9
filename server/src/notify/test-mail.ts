import { addressOfUser } from '../accounts/index.ts';
import { AppError } from '../platform/app-error.ts';
import { isMailAddress } from '../platform/mail-address.ts';
import { timeLimit } from '../platform/time-limit.ts';
import { AddressLimit } from './address-limit.ts';
import type { MailContent } from './mail.ts';
import type { SendResult } from './mail-transport.ts';
import type { NotifyContext } from './notify-context.ts';
import { renderMail } from './render-mail.ts';

/** How an attempt to send a test mail ended, in the order of the steps that can fail. */
export const testMailResults = [
  'not_set_up',
  'unreachable',
  'sign_in_failed',
  'rejected',
  'sent',
] as const;

export interface TestMail {
  readonly result: (typeof testMailResults)[number];
  /** The address of the user. */
  readonly to: string;
  /** What the mail server or the connection to it said; null if nothing is wrong. */
  readonly error: string | null;
}

/** Somebody waits for the answer (ms). */
const longestWait = 20_000;

const content: MailContent = {
  subject: 'Test email from Bellwether',
  paragraphs: ['Your mail server accepts emails from Bellwether.'],
  action: null,
  reason: 'You get this email because you asked for it on the page “This instance”.',
};

/** Sends mails to try the mail server: at once, so they don't wait in the queue and are not tried again. */
export class TestMails {
  constructor(
    private readonly context: NotifyContext,
    private readonly limit = new AddressLimit(context.clock),
  ) {}

  /** @throws AppError `RateLimitedError`, or `NotificationValidationError` if the user has no usable address */
  async send(userId: string, gone: AbortSignal): Promise<TestMail> {
    const { db, makeId, outbox, secret } = this.context;
    const to = (await addressOfUser(db, userId))?.address ?? '';
    if (!isMailAddress(to)) {
      const message = 'Your account has no valid email address. Change it in your account.';
      throw new AppError('NotificationValidationError', message);
    }
    if (outbox === null) return { result: 'not_set_up', to, error: null };
    if (this.limit.isTooMany('test', secret.addressHash(to))) {
      const message = 'Too many test emails within an hour. Try again later.';
      throw new AppError('RateLimitedError', message, { retryAfter: 600 });
    }
    const { origin, transport } = outbox;
    const outgoing = {
      ...renderMail(content, { action: null, origin, unsubscribe: null }),
      to,
      messageId: `${makeId()}@${new URL(origin).hostname}`,
      unsubscribe: null,
    };
    const late = timeLimit(longestWait);
    const sent = await transport.send(outgoing, AbortSignal.any([gone, late]));
    if (sent.kind === 'sent') return { result: 'sent', to, error: null };
    const error = late.aborted ? `No answer within ${longestWait / 1000} s.` : sent.error;
    return { result: resultOf(sent), to, error };
  }
}

function resultOf({ kind, code }: Exclude<SendResult, { kind: 'sent' }>): TestMail['result'] {
  if (code.startsWith('EAUTH')) return 'sign_in_failed';
  return kind === 'away' ? 'unreachable' : 'rejected';
}
