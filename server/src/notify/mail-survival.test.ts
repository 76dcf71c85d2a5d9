import { afterEach, expect, test } from 'vitest';
import {
  invitation,
  notifyHarness,
  type NotifyHarness,
  onPort,
  openInstance,
  verification,
} from '../../test/notify-harness.ts';
import { smtpHarness, type SmtpHarness } from '../../test/smtp-harness.ts';
import { openMetadata } from '../store/metadata/index.ts';
import { copyAsKilled } from '../../test/sqlite-harness.ts';

let harness: NotifyHarness;
let smtp: SmtpHarness;
afterEach(async () => {
  await harness.close();
  await smtp.close();
});

async function open(): Promise<void> {
  smtp = await smtpHarness();
  harness = await notifyHarness({ smtp: onPort(smtp.port) }, 'file');
}

/** Opens what a crash at this moment would leave on disk, in a new process. */
async function afterKill<Result>(work: (next: NextProcess) => Promise<Result>): Promise<Result> {
  const address = copyAsKilled(harness.address);
  const metadata = await openMetadata({ address, clock: harness.clock });
  const instance = await openInstance(metadata.db, harness.clock, { smtp: onPort(smtp.port) });
  try {
    return await work({ ...instance, db: metadata.db });
  } finally {
    await instance.jobs.stop();
    await metadata.close();
  }
}

type NextProcess = Awaited<ReturnType<typeof openInstance>> & Pick<NotifyHarness, 'db'>;

test('a mail accepted before a crash is sent by the next process', async () => {
  await open();
  await harness.notify.mail.deliver(invitation);
  await afterKill(async ({ jobs }) => {
    expect(smtp.received).toEqual([]);
    await jobs.runDue();
  });
  expect(smtp.received.map(({ to }) => to)).toEqual([[invitation.to]]);
});

test('a mail interrupted by a crash while sending is sent again later with the same Message-ID', async () => {
  await open();
  await harness.notify.mail.deliver(invitation);
  let left: Promise<void> | undefined;
  smtp.meanwhile = async () => {
    smtp.meanwhile = async () => {};
    left = afterKill(async ({ jobs, db }) => {
      await jobs.runDue();
      expect(await db.selectFrom('mails').select('state').execute()).toHaveLength(1);
      // The lease of the crashed process must expire first.
      harness.clock.advance(10_000);
      await jobs.runDue();
      expect(await db.selectFrom('mails').select('state').execute()).toEqual([]);
    });
    await left;
  };
  await harness.jobs.runDue();
  await left;
  const ids = smtp.received.map(({ mail }) => mail.messageId);
  expect([...new Set(ids)]).toHaveLength(1);
});

test('a mail belongs to the transaction in which it was created', async () => {
  await open();
  const undone = harness.db.transaction().execute(async () => {
    await harness.notify.mail.deliver(verification);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await harness.db.transaction().execute(() => harness.notify.mail.deliver(invitation));
  await harness.jobs.runDue();
  expect(smtp.received.map(({ mail }) => mail.subject)).toEqual([
    'Ann Example invites you to Acme',
  ]);
  expect(harness.logged).toEqual([]);
});

test('stopping waits for the mail that is being sent and does not count as an attempt', async () => {
  await open();
  await harness.notify.mail.deliver(invitation);
  let stopped: Promise<void> | undefined;
  smtp.meanwhile = async () => {
    stopped ??= harness.jobs.stop();
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  harness.jobs.wake();
  await expect.poll(() => stopped !== undefined).toBe(true);
  await stopped;
  expect(smtp.received).toHaveLength(1);
  expect(await harness.db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('a mail server that hangs does not delay stopping, and the mail stays queued', async () => {
  await open();
  await harness.notify.mail.deliver(invitation);
  let wasCalled = false;
  smtp.meanwhile = () => {
    wasCalled = true;
    return new Promise(() => {});
  };
  harness.jobs.wake();
  await expect.poll(() => wasCalled).toBe(true);
  const since = performance.now();
  await harness.jobs.stop();
  // The mail server would be waited for half a minute.
  expect(performance.now() - since).toBeLessThan(15_000);
  expect(await harness.db.selectFrom('mails').selectAll().execute()).toMatchObject([
    { state: 'waiting', attempts: 0 },
  ]);
  smtp.meanwhile = async () => {};
  await afterKill(({ jobs }) => jobs.runDue());
  expect(smtp.received).toHaveLength(1);
});

test('a store that rejects writes is logged without the secret, and the caller gets no error', async () => {
  await open();
  await harness.db.schema.alterTable('mails').renameTo('gone').execute();
  await harness.notify.mail.deliver(verification);
  expect(harness.logged).toEqual([expect.stringMatching(/^error an email could not be queued/)]);
  expect(harness.logged.join('')).not.toContain('a.b.c');
  await harness.db.schema.alterTable('gone').renameTo('mails').execute();
});
