import { runningInstances } from '../journals/index.ts';
import {
  type Executor,
  type Instant,
  instanceValue,
  setInstanceValue,
} from '../store/metadata/index.ts';
import { StartError } from './start-error.ts';

const versionKey = 'event-tables';

interface SharedTables {
  readonly db: Executor;
  readonly now: Instant;
  /** Of the journal of this data folder; null without one. */
  readonly journal: string | null;
  /** Differs between releases whose event tables differ. */
  readonly version: string;
}

/**
 * Keeps two releases from using the same event tables at a time: the newer one would change them, and the older one would
 * go on storing results in its own form. Releases whose metadata differs are kept apart by its migrations.
 * @throws StartError that names the instances of the other release
 */
export async function requireSameEventTables(shared: SharedTables): Promise<void> {
  const { db, now, journal, version } = shared;
  if ((await instanceValue(db, versionKey)) === version) return;
  const running = await runningInstances(db, journal, now);
  if (running.length > 0) {
    throw new StartError(
      `Instances of another version, with other event tables, use the database of BELLWETHER_DATABASE_URL ` +
        `(${running.join(', ')}). Stop them first. One that was killed counts for half a minute.`,
    );
  }
  await setInstanceValue(db, versionKey, version);
}
