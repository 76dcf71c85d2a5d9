import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import { instanceValue, openMetadata } from '../../src/store/metadata/index.ts';
import type { NewAddress } from './dialect-harness.ts';
import { insertJob } from '../../src/jobs/jobs-store.ts';
import { runOnMetadata } from './run-on-metadata-harness.ts';

const writer = new URL('./metadata-writer.ts', import.meta.url);
const turns = new URL('./metadata-increments.ts', import.meta.url);
const jobs = new URL('./metadata-jobs.ts', import.meta.url);
const halfMigrated = new URL('./metadata-half-migrated.ts', import.meta.url);

/** Processes that are killed, and several at the same time. */
export function processesConformance(newAddress: NewAddress): void {
  test('what was acknowledged before a kill is there, and the store opens', async () => {
    const own = await newAddress();
    const child = runOnMetadata(writer, own);
    const ended = once(child, 'exit');
    let acknowledged = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === 150) child.kill('SIGKILL');
    }
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    expect(acknowledged).toBeGreaterThanOrEqual(150);

    const metadata = await openMetadata({ address: own, clock: systemClock });
    const rows = await metadata.db
      .selectFrom('instance')
      .select('value')
      .where('key', 'like', 'written-%')
      .execute();
    await metadata.close();
    const written = new Set(rows.map((row) => Number(row.value)));
    for (let count = 1; count <= acknowledged; count++) expect(written.has(count)).toBe(true);
    expect(written.size - acknowledged).toBeLessThanOrEqual(1);
  });

  test('transactions of two processes run one after another, too', async () => {
    const own = await newAddress();
    await (await openMetadata({ address: own, clock: systemClock })).close();
    const times = 40;
    const children = [0, 1].map(() => runOnMetadata(turns, own, String(times)));
    const codes = await Promise.all(children.map((child) => once(child, 'exit')));
    expect(codes.map(([code]) => code as unknown)).toEqual([0, 0]);
    const metadata = await openMetadata({ address: own, clock: systemClock });
    expect(await instanceValue(metadata.db, 'turns')).toBe(String(2 * times));
    await metadata.close();
  });

  test('two processes with different clocks run each job once', async () => {
    const own = await newAddress();
    const metadata = await openMetadata({ address: own, clock: systemClock });
    const subjects = Array.from({ length: 60 }, (_, index) => `subject-${index}`);
    for (const subject of subjects)
      await insertJob(metadata.db, { id: subject, kind: 'mail', subject }, metadata.now);
    const children = [0, 1].map(() => runOnMetadata(jobs, own));
    const ran = await Promise.all(
      children.map(async ({ stdout }) => {
        const lines: string[] = [];
        for await (const line of createInterface({ input: stdout })) lines.push(line);
        return lines;
      }),
    );
    expect(ran.flat().toSorted()).toEqual(subjects.toSorted());
    const states = await metadata.db.selectFrom('jobs').select(['state', 'lease']).execute();
    expect(states).toEqual(subjects.map(() => ({ state: 'done', lease: 1 })));
    await metadata.close();
  });

  test('a migration that a process was killed in leaves nothing, and the next start does it', async () => {
    const own = await newAddress();
    const child = runOnMetadata(halfMigrated, own);
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    const more = { name: '9001-more', statements: ['create table more (id text primary key)'] };
    const metadata = await openMetadata({
      address: own,
      clock: systemClock,
      migrations: (migrations) => [...migrations, more],
    });
    const rows = metadata.db.withTables<{ more: { id: string } }>().selectFrom('more').selectAll();
    expect(await rows.execute()).toEqual([]);
    await metadata.close();
  });
}
