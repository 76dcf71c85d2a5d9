import type { FastifyInstance } from 'fastify';
import type { AccountMail } from '../accounts/index.ts';
import type { Module } from '../module.ts';
import { isMailAddress } from '../platform/mail-address.ts';
import type { Random } from '../platform/random.ts';
import type { SharedCounts } from '../platform/shared-counts.ts';
import { AddressLimit } from './address-limit.ts';
import { MemberMailLimit } from './member-mail-limit.ts';
import { expiredMails, expiredMailsCron } from './expired-mails.ts';
import type { MailContent } from './mail.ts';
import { mailSecret } from './mail-secret.ts';
import { type MailSender, smtpTransport, type SmtpServer, type SmtpTls } from './mail-transport.ts';
import type { PreferenceType } from './mail-type.ts';
import type { NotifyContext, Outbox } from './notify-context.ts';
import { notifyRoutes } from './routes/all.ts';
import { sendMailJobs } from './send-mail.ts';
import { takeAccountMessage, type QueueResult, takeUserMail, wantsUserMail } from './take-mail.ts';
import { unsubscribePlugin } from './unsubscribe-plugin.ts';

export interface NotifyConfig {
  /** `BELLWETHER_URL`. */
  readonly url: string | null;
  readonly smtp: SmtpServer | null;
  readonly smtpTls: SmtpTls;
  /** Null for `bellwether@` and the host of `url`. */
  readonly mailFrom: MailSender | null;
}

export interface NotifyOptions extends Omit<NotifyContext, 'secret' | 'outbox'> {
  readonly config: NotifyConfig;
  readonly random: Random;
  /** For limits that all instances share; default: there is one. */
  readonly counts?: SharedCounts;
}

/** The module as the rest of the service sees it. */
export interface Notify extends Module {
  /** Sends account mails. */
  readonly mail: AccountMail;
  /** Fastify plugin that serves the unsubscribe links. */
  readonly plugin: (scope: FastifyInstance) => Promise<void>;
  /**
   * Sends a mail to a user, unless the user turned its type off. Resolves when the mail is stored, or part
   * of the current transaction. Names chosen by other users must go through `shownName` first.
   * @param projectId limits mails of the type about the project to 10 an hour, and to 50 about all; for those that
   * any member can cause
   */
  send(
    type: PreferenceType,
    userId: string,
    content: MailContent,
    projectId?: string,
  ): Promise<QueueResult>;
  /** Whether `send` would store a mail of the type. To be asked before much work for one. */
  wants(type: PreferenceType, userId: string): Promise<boolean>;
  /** Sends a mail about quotas to a user in the same way. Users cannot turn these off. */
  sendNotice(userId: string, content: MailContent): Promise<QueueResult>;
}

/** Creates the module. Sends nothing before the jobs run. Logs once if mail is not set up. */
export async function openNotify(options: NotifyOptions): Promise<Notify> {
  const { config, random, counts, ...parts } = options;
  const { db, clock, log } = parts;
  const outbox = outboxOf(config);
  const context: NotifyContext = { ...parts, secret: await mailSecret(db, random), outbox };
  if (outbox === null) log.warn({}, `no emails are sent: ${missing(config)}`);
  const addresses = new AddressLimit(clock, counts);
  const limit = new MemberMailLimit(clock, counts);
  return {
    mail: {
      sends: outbox !== null,
      deliver: (message) => takeAccountMessage(context, addresses, message),
    },
    routes: notifyRoutes(context, addresses),
    plugin: unsubscribePlugin(context),
    jobs: [
      ...sendMailJobs(context).map((kind) => ({ kind })),
      { kind: expiredMails(db, clock), cron: expiredMailsCron },
    ],
    removes: {},
    send: (type, userId, content, projectId) =>
      takeUserMail(
        context,
        type,
        userId,
        content,
        projectId === undefined ? undefined : { limit, projectId },
      ),
    wants: (type, userId) => wantsUserMail(context, type, userId),
    sendNotice: (userId, content) => takeUserMail(context, 'quota', userId, content),
  };
}

function outboxOf({ url, smtp, smtpTls, mailFrom }: NotifyConfig): Outbox | null {
  if (url === null || smtp === null) return null;
  const { origin, hostname } = new URL(url);
  return { origin, transport: smtpTransport(smtp, smtpTls, mailFrom ?? defaultSender(hostname)) };
}

function defaultSender(hostname: string): MailSender {
  const address = `bellwether@${hostname}`;
  return {
    name: 'Bellwether',
    address: isMailAddress(address) ? address : 'bellwether@localhost',
  };
}

function missing({ url, smtp }: NotifyConfig): string {
  const unset = [
    ...(smtp === null ? ['BELLWETHER_SMTP_URL'] : []),
    ...(url === null ? ['BELLWETHER_URL'] : []),
  ];
  return (
    `${unset.join(' and ')} ${unset.length > 1 ? 'are' : 'is'} not set; links are kept for ` +
    'the administrator'
  );
}
