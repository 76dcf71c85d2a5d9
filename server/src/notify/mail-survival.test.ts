import { afterEach, expect, test } from 'vitest';
import {
  invitation,
  notifyRig,
  type NotifyRig,
  onPort,
  openInstance,
  verification,
} from '../../test/notify-rig.ts';
import { smtpRig, type SmtpRig } from '../../test/smtp-rig.ts';
import { openMetadata } from '../store/metadata/index.ts';
import { copyAsKilled } from '../store/metadata/sqlite/sqlite-harness.ts';

let rig: NotifyRig;
let smtp: SmtpRig;
afterEach(async () => {
  await rig.close();
  await smtp.close();
});

async function open(): Promise<void> {
  smtp = await smtpRig();
  rig = await notifyRig({ smtp: onPort(smtp.port) });
}

/** Opens what a crash at this moment would leave on disk, in a new process. */
async function afterKill<Result>(work: (next: NextProcess) => Promise<Result>): Promise<Result> {
  const address = copyAsKilled(rig.address);
  const metadata = await openMetadata({ address, clock: rig.clock });
  const instance = await openInstance(metadata.db, rig.clock, { smtp: onPort(smtp.port) });
  try {
    return await work({ ...instance, db: metadata.db });
  } finally {
    await instance.jobs.stop();
    await metadata.close();
  }
}

type NextProcess = Awaited<ReturnType<typeof openInstance>> & Pick<NotifyRig, 'db'>;

test('a mail accepted before a crash is sent by the next process', async () => {
  await open();
  await rig.notify.mail.deliver(invitation);
  await afterKill(async ({ jobs }) => {
    expect(smtp.received).toEqual([]);
    await jobs.runDue();
  });
  expect(smtp.received.map(({ to }) => to)).toEqual([[invitation.to]]);
});

test('a mail interrupted by a crash while sending is sent again later with the same Message-ID', async () => {
  await open();
  await rig.notify.mail.deliver(invitation);
  let left: Promise<void> | undefined;
  smtp.meanwhile = async () => {
    smtp.meanwhile = async () => {};
    left = afterKill(async ({ jobs, db }) => {
      await jobs.runDue();
      expect(await db.selectFrom('mails').select('state').execute()).toHaveLength(1);
      // The lease of the crashed process must expire first.
      rig.clock.advance(10_000);
      await jobs.runDue();
      expect(await db.selectFrom('mails').select('state').execute()).toEqual([]);
    });
    await left;
  };
  await rig.jobs.runDue();
  await left;
  const ids = smtp.received.map(({ mail }) => mail.messageId);
  expect([...new Set(ids)]).toHaveLength(1);
});

test('a mail belongs to the transaction in which it was created', async () => {
  await open();
  const undone = rig.db.transaction().execute(async () => {
    await rig.notify.mail.deliver(verification);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await rig.db.transaction().execute(() => rig.notify.mail.deliver(invitation));
  await rig.jobs.runDue();
  expect(smtp.received.map(({ mail }) => mail.subject)).toEqual([
    'Ann Example invites you to Acme',
  ]);
  expect(rig.logged).toEqual([]);
});

test('stopping waits for the mail that is being sent and does not count as an attempt', async () => {
  await open();
  await rig.notify.mail.deliver(invitation);
  let stopped: Promise<void> | undefined;
  smtp.meanwhile = async () => {
    stopped ??= rig.jobs.stop();
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  rig.jobs.wake();
  await expect.poll(() => stopped !== undefined, { timeout: 10_000 }).toBe(true);
  await stopped;
  expect(smtp.received).toHaveLength(1);
  expect(await rig.db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('a mail server that hangs does not delay stopping, and the mail stays queued', async () => {
  await open();
  await rig.notify.mail.deliver(invitation);
  let asked = false;
  smtp.meanwhile = () => {
    asked = true;
    return new Promise(() => {});
  };
  rig.jobs.wake();
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(true);
  const since = performance.now();
  await rig.jobs.stop();
  expect(performance.now() - since).toBeLessThan(6_000);
  expect(await rig.db.selectFrom('mails').selectAll().execute()).toMatchObject([
    { state: 'waiting', attempts: 0 },
  ]);
  smtp.meanwhile = async () => {};
  await afterKill(({ jobs }) => jobs.runDue());
  expect(smtp.received).toHaveLength(1);
});

test('a store that rejects writes is logged without the secret, and the caller gets no error', async () => {
  await open();
  await rig.db.schema.alterTable('mails').renameTo('gone').execute();
  await rig.notify.mail.deliver(verification);
  expect(rig.logged).toEqual([expect.stringMatching(/^error an email could not be queued/)]);
  expect(rig.logged.join('')).not.toContain('a.b.c');
  await rig.db.schema.alterTable('gone').renameTo('mails').execute();
});
