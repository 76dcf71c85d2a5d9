import type { JobRunner } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { MailSecret } from './mail-secret.ts';
import type { MailTransport } from './mail-transport.ts';

/** As pino's: fields, then a sentence. */
export interface NotifyLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** How mails leave; made only when SMTP and the service's own address are both set. */
export interface Outbox {
  /** The service's own origin: every link of every mail begins with it. */
  readonly origin: string;
  readonly transport: MailTransport;
}

/** What the module works with. */
export interface NotifyContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: NotifyLog;
  readonly secret: MailSecret;
  readonly jobs: Pick<JobRunner, 'enqueue' | 'wake'>;
  /** Null = mail is not set up. */
  readonly outbox: Outbox | null;
}
