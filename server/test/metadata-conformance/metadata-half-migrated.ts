import { CompiledQuery } from 'kysely';
import { openMetadata } from '../../src/store/metadata/index.ts';
import { systemClock } from '../../src/platform/clock.ts';

/** Killed during a migration, after its first statements. */
const [address = ''] = process.argv.slice(2);
await openMetadata({
  address,
  clock: systemClock,
  migrations: (own) => [
    ...own,
    {
      name: '9001-more',
      statements: ['create table more (id text primary key)'],
      fill: async (transaction) => {
        await transaction.executeQuery(CompiledQuery.raw(`insert into more values ('x')`));
        process.kill(process.pid, 'SIGKILL');
        await new Promise(() => {});
      },
    },
  ],
});
