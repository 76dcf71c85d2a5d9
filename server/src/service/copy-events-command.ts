import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { JournalOpenError } from '../collect/journal/index.ts';
import { declaredTables } from '../kinds/tables.ts';
import { calledAs } from '../platform/called-as.ts';
import { systemClock } from '../platform/clock.ts';
import {
  type EventStoreCopies,
  type EventStoreOptions,
  memoryShares,
  migrateEventStore,
  OtherRowsError,
  startEmbeddedEngine,
  UnknownSchemaError,
  UnusableServerError,
} from '../store/events/index.ts';
import { UpgradeCopyError } from '../store/upgrade-copies.ts';
import { copyBetween } from './copy-between.ts';
import { openDataFolder } from './data-folder.ts';
import { engineCopies } from './engine-copies.ts';
import { rejectStoreFailure } from './event-store-failure.ts';
import { eventServer } from './event-server.ts';
import { OperatorError, runOperatorCommand, say } from './operator-command.ts';
import { StartError } from './start-error.ts';
import { hasUnfinishedBatch } from './unfinished-batch.ts';

const usage = `Usage: ${calledAs('copy-events')}
Copies the events of the data folder's engine into the ClickHouse server or cluster of BELLWETHER_CLICKHOUSE_URL, and
compares them. Stop the service first. An interrupted copy continues when it is run again.
`;
/** Their messages are for the operator. */
const sentences = [
  ...[JournalOpenError, OtherRowsError, StartError],
  ...[UnknownSchemaError, UnusableServerError, UpgradeCopyError],
];
/** Its rows would be copied, and stored again by the next start. */
const unfinished =
  'The service ended while it was storing data. Start it again with its own engine, without ' +
  'BELLWETHER_CLICKHOUSE_URL, for a minute, stop it with SIGTERM, and then copy.';

/**
 * The command that copies events from the embedded engine into a server.
 * @param words after the command's name
 * @returns the exit code
 */
export function runCopyEvents(words: readonly string[]): Promise<number> {
  const read = (given: readonly string[]) => (given.length === 0 ? {} : null);
  return runOperatorCommand({ usage, read, run: () => copy(readConfig()) }, words);
}

async function copy(config: Config): Promise<void> {
  try {
    await copyFrom(config);
  } catch (error) {
    rejectStoreFailure(error, sentences, (message) => {
      return `A store failed: ${message}. Nothing is lost: run it again to continue.`;
    });
  }
}

async function copyFrom(config: Config): Promise<void> {
  if (config.clickhouseUrl === null) {
    throw new OperatorError(
      'Set BELLWETHER_CLICKHOUSE_URL and the settings of it for the server to copy into.',
    );
  }
  const target = eventServer(config);
  if (!existsSync(join(config.dataFolder, 'engine')))
    throw new OperatorError(
      `There are no events in ${config.dataFolder}. Set BELLWETHER_DATA_DIR.`,
    );
  const folder = await openDataFolder(config.dataFolder);
  const memoryBytes = config.engineMemoryMb * 1024 ** 2;
  try {
    if (hasUnfinishedBatch(folder.path)) throw new OperatorError(unfinished);
    const engine = await startEmbeddedEngine({ folder: folder.at('engine'), memoryBytes });
    try {
      const source = { address: engine.address, folder: folder.at('engine') };
      await upgrade(engine.address, target, engineCopies(config, source, sayUpgraded));
      await copyBetween(engine.address, target, memoryShares(memoryBytes).job);
      say(
        'Everything was copied. Start the service with BELLWETHER_CLICKHOUSE_URL, and keep engine/ as a backup.',
      );
    } finally {
      await engine.close();
    }
  } finally {
    folder.release();
  }
}

/** Both get the tables of this release, the folder only if the other one can be used. */
async function upgrade(
  from: EventStoreOptions,
  to: EventStoreOptions,
  copies: EventStoreCopies,
): Promise<void> {
  await migrateEventStore(to, systemClock, declaredTables);
  await migrateEventStore(from, systemClock, declaredTables, { copies });
}

function sayUpgraded(copy: string | null): void {
  if (copy !== null) say(`The tables of the folder are upgraded first; ${copy} is from before.`);
}
