import { readConfig } from '../config.ts';
import { readJournals, retireJournal, silentAfter } from '../journals/index.ts';
import { calledAs } from '../platform/called-as.ts';
import { systemClock } from '../platform/clock.ts';
import { openMetadata } from '../store/metadata/index.ts';
import { OperatorError, runOperatorCommand, say } from './operator-command.ts';

const usage = `Usage: ${calledAs('retire-journal', '[ID]')}
Says that the journal of an instance is lost, so that removals no longer wait for it. Data in it that was not stored
is lost, too. Without an ID, lists the journals.
`;

/**
 * The command that takes the journal of a lost instance out of account.
 * @param words after the command's name
 * @returns the exit code
 */
export function runRetireJournal(words: readonly string[]): Promise<number> {
  const read = ([id = null, ...more]: readonly (string | null)[]) =>
    more.length > 0 || id?.startsWith('-') === true ? null : { id };
  return runOperatorCommand({ usage, read, run: ({ id }) => retire(id) }, words);
}

async function retire(id: string | null): Promise<void> {
  const { databaseUrl: address } = readConfig();
  if (address === null) {
    throw new OperatorError(
      'BELLWETHER_DATABASE_URL is not set, and with a file there is only one journal.',
    );
  }
  const metadata = await openMetadata({ address, clock: systemClock, mayUpgrade: false });
  try {
    const { db, now } = metadata;
    const journals = await readJournals(db, now);
    if (id === null) return journals.forEach((journal) => say(lineOf(journal)));
    const journal = journals.find((each) => each.id === id);
    if (journal === undefined) throw new OperatorError(`There is no journal ${id}.`);
    const isAlive = journal.time - journal.heartbeat_at <= silentAfter;
    if (isAlive && journal.stopped_at === null && journal.retired_at === null)
      throw new OperatorError(`The instance of the journal ${id} runs on ${journal.name}.`);
    await retireJournal(db, id, now);
    say(`Removals no longer wait for the journal ${id} of ${journal.name}.`);
  } finally {
    await metadata.close();
  }
}

function lineOf(journal: Awaited<ReturnType<typeof readJournals>>[number]): string {
  const { id, name, time, heartbeat_at: at, stopped_at: stopped, retired_at: retired } = journal;
  const state =
    retired !== null
      ? 'retired'
      : `${stopped === null ? 'heard of' : 'ended'} ${Math.round((time - at) / 1000)} s ago`;
  return `${id}  ${name}  ${state}  ${journal.accepted - journal.stored} bytes not stored`;
}
