import { beforeEach, expect, test } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import {
  finishJob,
  insertJob,
  leaseDueJob,
  putBackJob,
  renewLease,
  takeMinute,
} from '../../src/jobs/jobs-store.ts';
import { type NewAddress, openForTests } from './dialect-harness.ts';

const ids = Array.from({ length: 10 }, (_, index) => `job-${index}`);

/** A job has one holder, even if several processes ask at the same time. */
export function leasesConformance(newAddress: NewAddress): void {
  const { db, metadata } = openForTests(newAddress);
  beforeEach(async () => {
    await db().deleteFrom('jobs').execute();
    for (const id of ids) await insertJob(db(), { id, kind: 'mail', subject: id }, 1);
  });
  const due = { kinds: ['mail'], except: [] };
  const lease = (owner: string, now = 10) => leaseDueJob(db(), due, { owner, leaseFor: 100 }, now);

  const held = async (owner: string, now?: number) => {
    const job = await lease(owner, now);
    if (job === null) throw new Error('no job is due');
    return job;
  };

  test('each job is leased once, in the order in which they are due', async () => {
    const leased = await Promise.all(
      Array.from({ length: 2 * ids.length }, (_, index) => lease(index % 2 === 0 ? 'a' : 'b')),
    );
    const found = leased.flatMap((job) => (job === null ? [] : [job.id]));
    expect(found).toEqual(ids);
  });

  test('a lease of a transaction that is undone is free again, also with others at work', async () => {
    const undone = db()
      .transaction()
      .execute(async (transaction) => {
        await leaseDueJob(transaction, due, { owner: 'a', leaseFor: 100 }, 10);
        await new Promise((resolve) => setTimeout(resolve, 5));
        throw new Error('on purpose');
      });
    const others = ids.map(() => lease('b'));
    await expect(undone).rejects.toThrow('on purpose');
    expect((await Promise.all(others)).map((job) => job?.id)).toEqual(ids);
  });

  test('a lease that has run out is taken by the next, and its holder changes nothing', async () => {
    const job = await held('a');
    const later = await held('b', 500);
    expect([later.id, later.attempts]).toEqual([job.id, 2]);
    await finishJob(db(), job, 501);
    expect(await renewLease(db(), job, { leaseFor: 100 }, 501)).toBe(false);
    expect(await renewLease(db(), later, { leaseFor: 100 }, 501)).toBe(true);
  });

  test('a holder that lost a job and leased it again can change it only with the last lease', async () => {
    const stalled = await held('a');
    await putBackJob(db(), await held('b', 500), { delay: 0, error: null }, 501);
    for (const id of ids.slice(1)) await db().deleteFrom('jobs').where('id', '=', id).execute();
    const again = await held('a', 600);
    expect(again.id).toBe(stalled.id);
    expect(await renewLease(db(), stalled, { leaseFor: 100, cursor: '"old"' }, 601)).toBe(false);
    await finishJob(db(), stalled, 601);
    expect(await renewLease(db(), again, { leaseFor: 100, cursor: '"new"' }, 602)).toBe(true);
    const row = await db().selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'running', cursor: '"new"', lease_until: 702 });
  });

  test('leases and delays are counted by the time of the database', async () => {
    const { now } = metadata();
    await db().deleteFrom('jobs').execute();
    await insertJob(db(), { id: 'now', kind: 'mail', subject: 'a' }, now);
    await insertJob(db(), { id: 'later', kind: 'mail', subject: 'b', delay: 3_600_000 }, now);
    const leased = await leaseDueJob(db(), due, { owner: 'a', leaseFor: 60_000 }, now);
    expect([
      leased?.id,
      await leaseDueJob(db(), due, { owner: 'b', leaseFor: 60_000 }, now),
    ]).toEqual(['now', null]);
    const row = await db()
      .selectFrom('jobs')
      .select(['heartbeat_at', 'lease_until'])
      .where('id', '=', 'now')
      .executeTakeFirstOrThrow();
    expect(Number(row.lease_until) - Number(row.heartbeat_at)).toBe(60_000);
    // The server of these tests has the clock of this machine.
    expect(Math.abs(Number(row.heartbeat_at) - Date.now())).toBeLessThan(60_000);
    const later = await db()
      .selectFrom('jobs')
      .select(['run_at', 'created_at'])
      .where('id', '=', 'later')
      .executeTakeFirstOrThrow();
    expect(later.run_at - later.created_at).toBe(3_600_000);
  });

  test('one of several instances schedules a job for a minute', async () => {
    const take = (minute: number) =>
      db()
        .transaction()
        .execute(async (transaction) => {
          await pause(1);
          return takeMinute(transaction, 'mail', minute);
        });
    expect((await Promise.all([1, 2, 3].map(() => take(7)))).filter(Boolean)).toEqual([true]);
    expect(await take(8)).toBe(true);
    // After a clock was set back.
    expect(await take(7)).toBe(true);
  });
}
