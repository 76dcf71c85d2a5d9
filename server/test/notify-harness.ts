import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createServer } from '../src/http/index.ts';
import { JobRunner } from '../src/jobs/index.ts';
import { type Notify, type NotifyConfig, openNotify } from '../src/notify/index.ts';
import { ManualClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import type { Executor } from '../src/store/metadata/index.ts';
import { metadataHarness, type TestDatabase } from './metadata-harness.ts';
import { addPeople, ownerIds } from './people.ts';

/** The address of `ann`, who has an account. */
export const annAddress = 'ann@example.com';
export const annId = ownerIds.ann;

export interface NotifyInstance {
  readonly notify: Notify;
  readonly jobs: JobRunner;
  /** Level, message and fields of log entries. */
  readonly logged: string[];
}

export interface NotifyHarness extends NotifyInstance {
  readonly db: Executor;
  readonly address: string;
  readonly clock: ManualClock;
  /** Serves the unsubscribe links. */
  readonly server: FastifyInstance;
  close(): Promise<void>;
}

/** The service's own URL, but no mail server. */
const noServer: NotifyConfig = {
  url: 'https://stats.example.com',
  smtp: null,
  smtpTls: 'verified',
  mailFrom: { name: 'Our “statistics”', address: 'stats@example.com' },
};

/** The `BELLWETHER_SMTP_URL` settings of a mail server on this machine. */
export function onPort(port: number, more: Partial<NonNullable<NotifyConfig['smtp']>> = {}) {
  return { host: '127.0.0.1', port, secure: false, user: null, password: null, ...more };
}

/** The module on a real metadata store with the people of `people.ts`; jobs run on request. */
export async function notifyHarness(
  config: Partial<NotifyConfig> = {},
  database?: TestDatabase,
): Promise<NotifyHarness> {
  const clock = new ManualClock(Date.parse('2026-03-01T12:00:00Z'));
  const harness = await metadataHarness(clock, database);
  await addPeople(harness.db);
  const instance = await openInstance(harness.db, clock, config);
  const log = pino({ level: 'silent' });
  const server = createServer({ log, makeId: idMaker(clock, systemRandom) });
  await server.register(instance.notify.plugin);
  return {
    ...instance,
    db: harness.db,
    address: harness.address,
    clock,
    server,
    close: async () => {
      await instance.jobs.stop();
      await server.close();
      await harness.close();
    },
  };
}

/** A store as seen by one process. */
export async function openInstance(
  db: Executor,
  clock: ManualClock,
  config: Partial<NotifyConfig> = {},
): Promise<NotifyInstance> {
  const logged: string[] = [];
  const write = (level: string) => (fields: object, message: string) =>
    void logged.push(`${level} ${message} ${JSON.stringify(fields)}`);
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const makeId = idMaker(clock, systemRandom);
  const jobs = new JobRunner({ db, clock, makeId, logger: log });
  const notify = await openNotify({
    db,
    clock,
    makeId,
    random: systemRandom,
    log,
    // Tests run jobs themselves.
    jobs: { enqueue: (executor, job) => jobs.enqueue(executor, job), wake: () => {} },
    config: { ...noServer, ...config },
  });
  for (const { kind } of notify.jobs) jobs.register(kind);
  return { notify, jobs, logged };
}

/** An invitation as sent by accounts. */
export const invitation = {
  type: 'organization_invite',
  to: 'new.person@example.org',
  organizationName: 'Acme',
  inviterId: annId,
  inviterName: 'Ann Example',
  role: 'member',
  path: '/app/invitations/Secret0Id',
  expiresAt: '2026-03-08T12:00:00.000Z',
} as const;

/** For example for a new account. */
export const verification = {
  type: 'verification',
  to: 'new.person@example.org',
  name: 'New Person',
  path: '/auth/verify-email?token=a.b.c&callbackURL=%2Fapp',
  expiresAt: '2026-03-01T13:00:00.000Z',
} as const;
