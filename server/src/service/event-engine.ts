import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { declaredTables, tableNames, wholePartitions } from '../kinds/tables.ts';
import type { Clock } from '../platform/clock.ts';
import {
  type EmbeddedEngine,
  type EmbeddedEngineOptions,
  type EngineEvent,
  type EventStoreCopies,
  type EventStore,
  EventStoreError,
  type EventStoreOptions,
  memoryShares,
  migrateEventStore,
  openEventStore,
  ownEventStore,
  permanentFailure,
  startEmbeddedEngine,
} from '../store/events/index.ts';
import type { Metadata } from '../store/metadata/index.ts';
import { engineCopies } from './engine-copies.ts';
import { eventServer } from './event-server.ts';
import { databaseId } from './service-metadata.ts';
import { otherEventStore } from './shared-stores.ts';
import { StartError } from './start-error.ts';

/** Delay before retrying an unavailable engine (ms). */
const askAgain = 1_000;

export interface EventEngine {
  /** Answers `unavailable` until the engine and its tables are ready. */
  readonly store: EventStore;
  /** The engine's address for the digest; null before it is ready. */
  address(): EventStoreOptions | null;
  /** Calls back each time the address has changed. */
  onMoved(listener: () => void): void;
  /** The engine process; null for an external server. */
  embedded(): EmbeddedEngine | null;
  /** Ends its process and connections. */
  close(): Promise<void>;
}

/**
 * Starts opening the event store, embedded in `folder` or external; collecting need not wait. `ready`
 * resolves when queries work, and rejects if they never will: the engine cannot run here, or its data is from
 * a newer release.
 * @param metadata of all instances: one at a time migrates a server
 */
export function openEventEngine(
  config: Config,
  folder: string,
  clock: Clock,
  log: Logger,
  metadata: Promise<Pick<Metadata, 'beginTask' | 'db'>>,
): { readonly engine: EventEngine; readonly ready: Promise<void> } {
  let store: EventStore | null = null;
  let address: EventStoreOptions | null = null;
  let embedded: EmbeddedEngine | null = null;
  const closing = new AbortController();
  const movedListeners: (() => void)[] = [];

  const open = async (): Promise<void> => {
    if (config.clickhouseUrl === null) {
      embedded = await startEngine({
        folder,
        memoryBytes: config.engineMemoryMb * 1024 ** 2,
        onEvent: (event) => {
          logEngine(log, event);
          if (event.kind === 'moved') follow();
        },
      });
      if (closing.signal.aborted) return embedded.close();
    }
    await migrateWhenThere();
    if (!closing.signal.aborted) reach();
  };

  const addressNow = (): EventStoreOptions => ({
    ...(embedded?.address ?? eventServer(config)),
    jobBytes: memoryShares(config.engineMemoryMb * 1024 ** 2).job,
  });

  const reach = (): void => {
    address = addressNow();
    store = openEventStore(address, tableNames, wholePartitions);
  };

  /** Nothing runs in the old store: its engine has ended. */
  const follow = (): void => {
    if (store === null || closing.signal.aborted) return;
    void store.close();
    reach();
    for (const listener of movedListeners) listener();
  };

  const migrateWhenThere = async (): Promise<void> => {
    let reported = false;
    while (!closing.signal.aborted) {
      const reached = addressNow();
      const release = await beginMigrating();
      if (release === null) {
        await pause(askAgain);
        continue;
      }
      try {
        const { applied, added } = await migrateEventStore(reached, clock, declaredTables, {
          copies: embedded === null ? null : copiesOf(reached),
        });
        if (applied.length + added.length > 0)
          log.info({ applied, added }, 'event tables migrated');
        if (reported) log.info('the event store responds');
        const id = await databaseId(config, (await metadata).db);
        if (config.clickhouseUrl === null || id === null) return;
        if ((await ownEventStore(reached, id)) !== id) throw otherEventStore();
        return;
      } catch (error) {
        const permanent = config.clickhouseUrl === null ? null : permanentFailure(error);
        if (permanent !== null) throw new StartError(permanent, { cause: error });
        if (!(error instanceof EventStoreError) || error.failure !== 'unavailable') throw error;
        if (!reported && !closing.signal.aborted) log.warn(notThere(reached, error));
        reported = true;
        await pause(askAgain);
      } finally {
        await release();
      }
    }
  };

  /** A server has backups of its own. */
  const copiesOf = (reached: EventStoreOptions): EventStoreCopies =>
    engineCopies(config, { address: reached, folder }, (copy) =>
      log.info({ copy }, 'event tables are migrated; this is the copy from before'),
    );

  /** Null while another instance migrates the server, or nothing can say so. */
  const beginMigrating = async (): Promise<(() => Promise<void>) | null> => {
    const { beginTask } = await metadata;
    try {
      return await beginTask('event-migrations');
    } catch (error) {
      log.warn({ err: error }, 'event tables cannot be migrated without the metadata; retrying');
      return null;
    }
  };

  const there = (): EventStore => {
    if (store === null) throw new EventStoreError('unavailable', 'The engine is not open yet');
    return store;
  };
  const ready = open();
  // Callers of `ready` get the failure; it only must not count as unhandled.
  ready.catch(() => undefined);
  return {
    ready,
    engine: {
      store: {
        insert: async (...args) => there().insert(...args),
        insertOnEveryShard: async (...args) => there().insertOnEveryShard(...args),
        systemTables: () => there().systemTables(),
        query: async (...args) => there().query(...args),
        remove: async (...args) => there().remove(...args),
        removeRows: async (...args) => there().removeRows(...args),
        dropMonthsBefore: async (...args) => there().dropMonthsBefore(...args),
        insertSelected: async (...args) => there().insertSelected(...args),
        fillVisitorNumbers: async (...args) => there().fillVisitorNumbers(...args),
        completeProjections: () => store?.completeProjections() ?? new Set(),
        ping: async () => there().ping(),
        close: async () => store?.close(),
      },
      address: () => address,
      onMoved: (listener) => void movedListeners.push(listener),
      embedded: () => embedded,
      close: async () => {
        closing.abort();
        await store?.close();
        await embedded?.close();
        // An engine that is still starting is closed by `open`; until then it writes to the folder.
        await ready.catch(() => undefined);
      },
    },
  };
}

/** For the operator, who may have entered a wrong address: a stack would not help. */
function notThere({ url }: EventStoreOptions, { message }: EventStoreError): string {
  const { host } = new URL(url);
  return `the event store at ${host} does not respond (${message}); retrying, and what is collected meanwhile waits in the journal`;
}

/** Its errors are already sentences for the operator. */
async function startEngine(options: EmbeddedEngineOptions): Promise<EmbeddedEngine> {
  try {
    return await startEmbeddedEngine(options);
  } catch (cause) {
    throw new StartError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function logEngine(log: Logger, event: EngineEvent): void {
  if (event.kind === 'ready') log.info({ report: event.report }, 'the event engine is ready');
  else if (event.kind === 'moved')
    log.warn(event, 'another process took the port of the event engine, so it has a new one');
  else if (event.kind === 'stuck') log.error(event, 'the event engine does not respond');
  else if (event.kind === 'failed') log.error(event, 'the event engine failed');
  else log.error(event, 'the event engine ended; restarting it');
}
