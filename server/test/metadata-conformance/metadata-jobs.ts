import { JobRunner } from '../../src/jobs/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { idMaker } from '../../src/platform/uuid.ts';
import { openMetadata } from '../../src/store/metadata/index.ts';

/** Runs jobs until all are done, while other processes do the same; prints the subject of each. */
const [address = ''] = process.argv.slice(2);
const metadata = await openMetadata({ address, clock: systemClock });
const jobs = new JobRunner({
  db: metadata.db,
  // Clocks that differ by hours must not matter.
  clock: { now: () => systemClock.now() + (process.pid % 2 === 0 ? 3_600_000 : -3_600_000) },
  databaseNow: metadata.now,
  makeId: idMaker(systemClock, systemRandom),
  logger: { error: (fields, message) => console.error(message, fields) },
});
jobs.register({
  name: 'mail',
  run: async ({ subject, saveCursor }) => {
    await saveCursor({ ran: subject });
    process.stdout.write(`${subject}\n`);
  },
});
await jobs.runDue();
await jobs.stop();
await metadata.close();
