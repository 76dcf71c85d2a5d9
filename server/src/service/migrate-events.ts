import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { declaredTables } from '../kinds/tables.ts';
import type { Clock } from '../platform/clock.ts';
import {
  EventStoreError,
  type EventStoreOptions,
  migrateEventStore,
  ownEventStore,
  permanentFailure,
} from '../store/events/index.ts';
import type { Metadata } from '../store/metadata/index.ts';
import { engineCopies } from './engine-copies.ts';
import { databaseId } from './service-metadata.ts';
import { otherEventStore } from './shared-stores.ts';
import { StartError } from './start-error.ts';

/** Delay before retrying an unavailable engine (ms). */
const askAgain = 1_000;

export interface EventMigrationParts {
  readonly config: Config;
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Of all instances: one at a time migrates a server. */
  readonly metadata: Promise<Pick<Metadata, 'beginTask' | 'db'>>;
}

/**
 * Migrates the event tables as soon as the engine responds, or ends when the signal aborts.
 * @param address asked before each attempt: the engine can move
 * @throws StartError if the server can never be used
 */
export async function migrateEvents(
  parts: EventMigrationParts,
  address: () => EventStoreOptions,
  signal: AbortSignal,
): Promise<void> {
  const { config, log } = parts;
  let reported = false;
  while (!signal.aborted) {
    const reached = address();
    const release = await beginMigrating(parts);
    if (release === null) {
      await pause(askAgain);
      continue;
    }
    try {
      await migrate(parts, reached);
      if (reported) log.info('the event store responds');
      await own(parts, reached);
      return;
    } catch (error) {
      const permanent = config.clickhouseUrl === null ? null : permanentFailure(error);
      if (permanent !== null) throw new StartError(permanent, { cause: error });
      if (!(error instanceof EventStoreError) || error.failure !== 'unavailable') throw error;
      if (!reported && !signal.aborted) log.warn(notThere(reached, error));
      reported = true;
      await pause(askAgain);
    } finally {
      await release();
    }
  }
}

/** Null while another instance migrates the server, or nothing can say so. */
async function beginMigrating({
  metadata,
  log,
}: EventMigrationParts): Promise<(() => Promise<void>) | null> {
  const { beginTask } = await metadata;
  try {
    return await beginTask('event-migrations');
  } catch (error) {
    log.warn({ err: error }, 'event tables cannot be migrated without the metadata; retrying');
    return null;
  }
}

async function migrate(
  { config, folder, clock, log }: EventMigrationParts,
  address: EventStoreOptions,
): Promise<void> {
  // A server has backups of its own.
  const copies =
    config.clickhouseUrl === null
      ? engineCopies(config, { address, folder }, (copy) =>
          log.info({ copy }, 'event tables are migrated; this is the copy from before'),
        )
      : null;
  const { applied, added } = await migrateEventStore(address, clock, declaredTables, { copies });
  if (applied.length + added.length > 0) log.info({ applied, added }, 'event tables migrated');
}

/** Events on a server belong to one metadata database. */
async function own(
  { config, metadata }: EventMigrationParts,
  address: EventStoreOptions,
): Promise<void> {
  const id = await databaseId(config, (await metadata).db);
  if (config.clickhouseUrl === null || id === null) return;
  if ((await ownEventStore(address, id)) !== id) throw otherEventStore();
}

/** For the operator, who may have entered a wrong address: a stack would not help. */
function notThere({ url }: EventStoreOptions, { message }: EventStoreError): string {
  const { host } = new URL(url);
  return `the event store at ${host} does not respond (${message}); retrying, and what is collected meanwhile waits in the journal`;
}
