import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { BackupError } from '../backup/index.ts';
import type { Config } from '../config.ts';
import { declaredTables, tableNames } from '../kinds/tables.ts';
import { systemClock } from '../platform/clock.ts';
import {
  type EventStoreOptions,
  memoryShares,
  migrateEventStore,
  restoredTables,
  startEmbeddedEngine,
  UnknownSchemaError,
  UnusableServerError,
} from '../store/events/index.ts';
import { copyBetween } from './copy-between.ts';
import { eventServer } from './event-server.ts';
import { storeFailure } from './event-store-failure.ts';
import { OperatorError } from './operator-command.ts';
import { StartError } from './start-error.ts';

/** Where the events of a backup are restored. Failures are BackupErrors. */
export interface EventsTarget {
  /** Empty if it is the embedded engine: then its files are like all others. */
  readonly name: string;
  requireEmpty(): Promise<void>;
  /** Makes the tables, without rows. */
  open(): Promise<void>;
  add(table: string, path: string, rows: () => Readable): Promise<void>;
  /** When everything else is restored. */
  finish(): Promise<void>;
  /** Removes what was added. @returns whether it could */
  clear(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * @param id of the backup
 * @param hasRows whether it has rows of a server
 * @throws BackupError if the backup can't be restored with these settings
 */
export function eventsTarget(config: Config, id: string, hasRows: boolean): EventsTarget {
  if (config.clickhouseUrl !== null) return onServer(config, eventServer(config));
  if (hasRows) {
    throw new BackupError(
      `The backup ${id} has events of a ClickHouse server, which the embedded engine cannot read. ` +
        'Set BELLWETHER_CLICKHOUSE_URL to a server with an empty database.',
    );
  }
  const nothing = async (): Promise<void> => undefined;
  return {
    name: '',
    ...{ requireEmpty: nothing, open: nothing, add: nothing, finish: nothing },
    ...{ clear: async () => true, close: nothing },
  };
}

function onServer(config: Config, server: EventStoreOptions): EventsTarget {
  const tables = restoredTables(server, tableNames);
  // Tokens of a restore that was interrupted must not count.
  const run = randomUUID();
  const { host } = new URL(server.url);
  const name = `${host}/${server.database ?? 'default'}`;
  return {
    name,
    requireEmpty: () =>
      asSentence(async () => {
        const filled = await tables.filled();
        if (filled.length === 0) return;
        throw new BackupError(
          `The event store at ${name} is not empty: it has rows in ${filled.join(', ')}. Set ` +
            'BELLWETHER_CLICKHOUSE_DATABASE to an empty database.',
        );
      }),
    open: () =>
      asSentence(async () => {
        await migrateEventStore(server, systemClock, declaredTables);
        await tables.clear();
      }),
    add: (table, path, rows) =>
      asSentence(async () => {
        if (tableNames.some((known) => known === table))
          return tables.add(table, `${run}:${path}`, rows);
        throw new BackupError(`This release does not know the table ${table} of the backup.`);
      }),
    finish: () => asSentence(() => fromFolder(config, server)),
    // The error that came before says why.
    clear: () =>
      tables.clear().then(
        () => true,
        () => false,
      ),
    close: () => tables.close(),
  };
}

/** Events of a backup of the embedded engine. */
async function fromFolder(config: Config, server: EventStoreOptions): Promise<void> {
  const folder = join(config.dataFolder, 'engine');
  if (!existsSync(folder)) return;
  const memoryBytes = config.engineMemoryMb * 1024 ** 2;
  const engine = await startEmbeddedEngine({ folder, memoryBytes });
  try {
    await migrateEventStore(engine.address, systemClock, declaredTables);
    await copyBetween(engine.address, server, memoryShares(memoryBytes).job);
  } finally {
    await engine.close();
  }
  await rm(folder, { recursive: true });
}

/** Errors whose messages are for the operator. */
const sentences = [OperatorError, StartError, UnknownSchemaError, UnusableServerError];

async function asSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const message = storeFailure(
      error,
      sentences,
      (reason) => `The event store failed: ${reason}. Nothing was restored: try again.`,
    );
    throw message === null ? error : new BackupError(message, { cause: error });
  }
}
