import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config.ts';
import { declaredTables } from '../kinds/tables.ts';
import { visitorColumn } from '../kinds/roll-up.ts';
import { calledAs } from '../platform/called-as.ts';
import { systemClock } from '../platform/clock.ts';
import {
  type EventStoreOptions,
  migrateEventStore,
  rebuildProjections,
  startEmbeddedEngine,
  UnknownSchemaError,
  UnusableServerError,
} from '../store/events/index.ts';
import { UpgradeCopyError } from '../store/upgrade-copies.ts';
import { askForEngine } from './ask-for-engine.ts';
import { openDataFolder } from './data-folder.ts';
import { engineCopies } from './engine-copies.ts';
import { rejectStoreFailure } from './event-store-failure.ts';
import { eventServer } from './event-server.ts';
import { OperatorError, runOperatorCommand, say } from './operator-command.ts';
import { StartError } from './start-error.ts';

const usage = `Usage: ${calledAs('roll-ups', 'rebuild')}
Computes roll-ups again from the stored events, month by month, also those that are damaged or missing. The service can
run meanwhile. If it is interrupted, run it again to continue.
`;
const progressEvery = 1_000;
/** Their messages are for the operator. */
const sentences = [StartError, UnknownSchemaError, UnusableServerError, UpgradeCopyError];

/**
 * The command that rebuilds roll-ups: those of the running service, of a stopped one, or of a ClickHouse server.
 * @param words after the command's name
 * @returns the exit code
 */
export function runRollUps(words: readonly string[]): Promise<number> {
  const read = (given: readonly string[]) =>
    given.length === 1 && given[0] === 'rebuild' ? {} : null;
  return runOperatorCommand({ usage, read, run: () => rebuild(readConfig()) }, words);
}

async function rebuild(config: Config): Promise<void> {
  try {
    await withEngine(config, rebuildIn);
  } catch (error) {
    rejectStoreFailure(error, sentences, (message) => {
      return `The event engine failed: ${message}. Nothing is lost: run it again to continue.`;
    });
  }
}

async function withEngine(
  config: Config,
  work: (engine: EventStoreOptions) => Promise<void>,
): Promise<void> {
  if (config.clickhouseUrl !== null) return work(eventServer(config));
  const { dataFolder } = config;
  if (!existsSync(dataFolder))
    throw new OperatorError(
      `The data folder ${dataFolder} does not exist. Set BELLWETHER_DATA_DIR as for the service.`,
    );
  const lent = await askForEngine(dataFolder);
  if (lent === null) return withStoppedEngine(config, work);
  try {
    await work(lent.address);
  } finally {
    lent.release();
  }
}

/** Of a service that does not run. */
async function withStoppedEngine(
  config: Config,
  work: (engine: EventStoreOptions) => Promise<void>,
): Promise<void> {
  const folder = await openDataFolder(config.dataFolder);
  const memoryBytes = config.engineMemoryMb * 1024 ** 2;
  try {
    const own = folder.at('engine');
    if (!existsSync(own)) throw new OperatorError(`There are no events in ${folder.path}.`);
    const { address, close } = await startEmbeddedEngine({ folder: own, memoryBytes });
    try {
      const copies = engineCopies(config, { address, folder: own }, () => undefined);
      await migrateEventStore(address, systemClock, declaredTables, { copies });
      await work(address);
    } finally {
      await close();
    }
  } finally {
    folder.release();
  }
}

async function rebuildIn(engine: EventStoreOptions): Promise<void> {
  const progress = printed();
  for (const table of declaredTables) {
    const { projections = [] } = table;
    if (projections.length === 0) continue;
    const rebuilt = { ...table, column: visitorColumn };
    const { isContinued, months } = await rebuildProjections(engine, rebuilt, {
      now: systemClock.now(),
      progress,
      every: progressEvery,
    });
    const all = months === 1 ? '1 month' : `${months} months`;
    const text = isContinued ? 'what was interrupted is complete' : all;
    say(`${projections.length} roll-ups of ${table.name} were rebuilt: ${text}.`);
  }
}

/** Says each month's parts as they are done, and what the engine fails with once. */
function printed() {
  let said = '';
  return (month: string, done: number, of: number, failure: string): void => {
    const name = `${month.slice(0, 4)}-${month.slice(4)}`;
    const state = done === of ? 'complete' : `${done} of ${of} parts`;
    const problem =
      failure === '' ? '' : `; the engine tries again after: ${failure.slice(0, 200)}`;
    const line = `${name}: ${state}${problem}`;
    if (line !== said) say(line);
    said = line;
  };
}
