import type { Logger } from 'pino';
import { tableNames, wholePartitions } from '../kinds/tables.ts';
import {
  type EmbeddedEngine,
  type EmbeddedEngineOptions,
  type EngineEvent,
  type EventStore,
  EventStoreError,
  type EventStoreOptions,
  memoryShares,
  openEventStore,
  startEmbeddedEngine,
} from '../store/events/index.ts';
import { eventServer } from './event-server.ts';
import { type EventMigrationParts, migrateEvents } from './migrate-events.ts';
import { StartError } from './start-error.ts';

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
 */
export function openEventEngine(parts: EventMigrationParts): {
  readonly engine: EventEngine;
  readonly ready: Promise<void>;
} {
  const engine = new OpeningEngine(parts);
  return { engine, ready: engine.ready };
}

class OpeningEngine implements EventEngine {
  readonly store: EventStore = storeWhenOpen(() => this.opened);
  readonly ready: Promise<void>;
  private opened: EventStore | null = null;
  private current: EventStoreOptions | null = null;
  private process: EmbeddedEngine | null = null;
  private readonly closing = new AbortController();
  private readonly movedListeners: (() => void)[] = [];

  constructor(private readonly parts: EventMigrationParts) {
    this.ready = this.open();
    // Callers of `ready` get the failure; it only must not count as unhandled.
    this.ready.catch(() => undefined);
  }

  address(): EventStoreOptions | null {
    return this.current;
  }

  onMoved(listener: () => void): void {
    this.movedListeners.push(listener);
  }

  embedded(): EmbeddedEngine | null {
    return this.process;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.opened?.close();
    await this.process?.close();
    // An engine that is still starting is closed by `open`; until then it writes to the folder.
    await this.ready.catch(() => undefined);
  }

  private async open(): Promise<void> {
    const { config, folder, log } = this.parts;
    const { signal } = this.closing;
    if (config.clickhouseUrl === null) {
      this.process = await startEngine({
        folder,
        memoryBytes: config.engineMemoryMb * 1024 ** 2,
        onEvent: (event) => {
          logEngine(log, event);
          if (event.kind === 'moved') this.follow();
        },
      });
      if (signal.aborted) return this.process.close();
    }
    await migrateEvents(this.parts, () => this.addressNow(), signal);
    if (!signal.aborted) this.reach();
  }

  private addressNow(): EventStoreOptions {
    const { config } = this.parts;
    return {
      ...(this.process?.address ?? eventServer(config)),
      jobBytes: memoryShares(config.engineMemoryMb * 1024 ** 2).job,
    };
  }

  private reach(): void {
    this.current = this.addressNow();
    this.opened = openEventStore(this.current, tableNames, wholePartitions);
  }

  /** Nothing runs in the old store: its engine has ended. */
  private follow(): void {
    if (this.opened === null || this.closing.signal.aborted) return;
    void this.opened.close();
    this.reach();
    for (const listener of this.movedListeners) listener();
  }
}

/** The store that is open at each call. */
function storeWhenOpen(opened: () => EventStore | null): EventStore {
  const there = (): EventStore => {
    const store = opened();
    if (store === null) throw new EventStoreError('unavailable', 'The engine is not open yet');
    return store;
  };
  return {
    insert: async (...args) => there().insert(...args),
    insertOnEveryShard: async (...args) => there().insertOnEveryShard(...args),
    systemTables: () => there().systemTables(),
    query: async (...args) => there().query(...args),
    remove: async (...args) => there().remove(...args),
    removeRows: async (...args) => there().removeRows(...args),
    dropMonthsBefore: async (...args) => there().dropMonthsBefore(...args),
    insertSelected: async (...args) => there().insertSelected(...args),
    fillVisitorNumbers: async (...args) => there().fillVisitorNumbers(...args),
    completeProjections: () => opened()?.completeProjections() ?? new Set(),
    ping: async () => there().ping(),
    close: async () => opened()?.close(),
  };
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
