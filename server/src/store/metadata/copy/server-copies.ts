import { Kysely } from 'kysely';
import { join } from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import type { DatabaseCopies } from '../dialect.ts';
import { snapshotOf } from '../dialects.ts';
import type { MetadataTables } from '../tables/all.ts';
import { copyIntoFile, migrationsOf } from './back-up-metadata.ts';

interface ServerCopies {
  /** A URL. */
  readonly address: string;
  /** Where copies are put. */
  readonly folder: string;
  readonly clock: Clock;
}

/**
 * How a database on a server is copied before it is upgraded: as the file that a data folder would have, of the same
 * version. The release before the upgrade can copy it into an empty database.
 */
export function serverCopies({ address, folder, clock }: ServerCopies): DatabaseCopies {
  return {
    folder,
    write: async (into, _db, emptied) => {
      const file = join(into, 'metadata.db');
      const { kysely } = await snapshotOf(address, file);
      const db = new Kysely<MetadataTables>({ dialect: kysely });
      try {
        await copyIntoFile(db, await migrationsOf(db), { file, clock, without: emptied });
      } finally {
        await db.destroy();
      }
    },
  };
}
