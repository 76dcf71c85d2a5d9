import type { JobRunner } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { MailSecret } from './mail-secret.ts';
import type { MailTransport } from './mail-transport.ts';

/** Same as pino's: fields, then a sentence. */
export interface NotifyLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Sends mails. Exists only if SMTP and the service's own URL are both set. */
export interface Outbox {
  /** The service's own origin, with which all links in mails begin. */
  readonly origin: string;
  readonly transport: MailTransport;
}

/** Dependencies of the module. */
export interface NotifyContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: NotifyLog;
  readonly secret: MailSecret;
  readonly jobs: Pick<JobRunner, 'enqueue' | 'wake'>;
  /** Null if mail is not set up. */
  readonly outbox: Outbox | null;
}
