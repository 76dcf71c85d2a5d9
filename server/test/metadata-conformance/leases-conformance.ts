import { beforeEach, expect, test } from 'vitest';
import { changeLeased, insertJob, leaseDueJob } from '../../src/jobs/jobs-store.ts';
import { type NewAddress, openForTests } from './dialect-harness.ts';

const ids = Array.from({ length: 10 }, (_, index) => `job-${index}`);

/** A job has one holder, even if several processes ask at the same time. */
export function leasesConformance(newAddress: NewAddress): void {
  const { db } = openForTests(newAddress);
  beforeEach(async () => {
    await db().deleteFrom('jobs').execute();
    for (const id of ids) await insertJob(db(), { id, kind: 'mail', subject: id }, 1);
  });
  const due = { kinds: ['mail'], except: [] };
  const lease = (owner: string, now = 10) => leaseDueJob(db(), due, owner, now, now + 100);

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
        await leaseDueJob(transaction, due, 'a', 10, 110);
        await new Promise((resolve) => setTimeout(resolve, 5));
        throw new Error('on purpose');
      });
    const others = ids.map(() => lease('b'));
    await expect(undone).rejects.toThrow('on purpose');
    expect((await Promise.all(others)).map((job) => job?.id)).toEqual(ids);
  });

  test('a lease that has run out is taken by the next, and its holder changes nothing', async () => {
    const job = await lease('a');
    const later = await lease('b', 500);
    expect([later?.id, later?.attempts]).toEqual([job?.id, 2]);
    const change = { state: 'done', finished_at: 501 } as const;
    expect(await changeLeased(db(), job?.id ?? '', 'a', change, 501)).toBe(false);
    expect(await changeLeased(db(), job?.id ?? '', 'b', change, 501)).toBe(true);
  });
}
