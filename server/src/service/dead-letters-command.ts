import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canBeReprocessed, type DeadLetter, selectedBy } from '../collect/index.ts';
import { readConfig } from '../config.ts';
import { calledAs } from '../platform/called-as.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { idMaker } from '../platform/uuid.ts';
import { MigrationError } from '../store/metadata/index.ts';
import { answered, asksForHelp } from './command-help.ts';
import { isForOperator, outliveReader, say } from './operator-command.ts';
import { type LetterAction, openLetters, type OperatorLetters } from './operator-letters.ts';

const usage = `Usage: ${calledAs('dead-letters', '<command>')}
  list                      list dead letters: id, time, reason, kind, project's number, error
  show <id>...              print dead letters in full, as JSON
  reprocess [<id>...]       digest dead letters again; without ids, all that can be
  discard <id>... | --all   delete dead letters
`;

/** How long to wait for the service (ms). The request itself does not expire. */
const timeout = 30_000;
const lookEvery = 200;
const shownError = 120;

/** An error in the command line. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The command for dead letters. Reading them needs no running service. Changes of those on the disk are written as a
 * file that the digest finds, and of those in the database as rows that any instance finds.
 * @param words after the command's name
 * @returns the exit code
 */
export async function runDeadLetters(words: readonly string[]): Promise<number> {
  outliveReader();
  if (asksForHelp(words)) return answered(usage);
  try {
    const { dataFolder, databaseUrl } = readConfig();
    if (!existsSync(dataFolder))
      throw new UsageError(`The data folder ${dataFolder} does not exist.`);
    const letters = await openLetters(join(dataFolder, 'dead-letters'), databaseUrl);
    try {
      await run(letters, words);
    } finally {
      await letters.close();
    }
    return 0;
  } catch (error) {
    const isExpected = error instanceof UsageError || error instanceof MigrationError;
    if (!isExpected && !isForOperator(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function run(letters: OperatorLetters, [does, ...ids]: readonly string[]): Promise<void> {
  switch (does) {
    case 'list':
      for await (const letter of letters.all()) say(lineOf(letter));
      return;
    case 'show':
      for await (const letter of named(letters, ids)) say(JSON.stringify(letter, null, 2));
      return;
    case 'reprocess': {
      const chosen = ids.length === 0 ? null : await idsOf(letters, ids);
      return ask(letters, { does: 'replay', ids: chosen });
    }
    case 'discard': {
      const all = ids.length === 1 && ids[0] === '--all';
      if (ids.length === 0) throw new UsageError('Name the dead letters to discard, or use --all.');
      return ask(letters, { does, ids: all ? null : await idsOf(letters, ids) });
    }
    default:
      throw new UsageError(usage);
  }
}

async function ask(letters: OperatorLetters, action: LetterAction): Promise<void> {
  const request = { ...action, id: idMaker(systemClock, systemRandom)() };
  // Only IDs are kept in memory: there may be gigabytes of dead letters.
  const selected = new Set<string>();
  const isSelected = selectedBy(request);
  for await (const letter of letters.all()) if (isSelected(letter)) selected.add(letter.id);
  if (selected.size === 0) return say('There is nothing to do.');
  await letters.request(request);
  const giveUp = performance.now() + timeout;
  while (await letters.isPending(request.id)) {
    if (performance.now() > giveUp) {
      return say(
        `${selected.size} selected. The request is saved, and runs as soon as the service and its ` +
          'engine are running.',
      );
    }
    await pause(lookEvery);
  }
  let left = 0;
  for await (const { id } of letters.all()) if (selected.has(id)) left += 1;
  if (request.does === 'discard') return say(`${selected.size - left} discarded.`);
  say(`${selected.size - left} digested, ${left} failed again and stay.`);
}

/** The dead letters with these IDs. @throws UsageError after all others if one does not exist */
async function* named(
  letters: OperatorLetters,
  ids: readonly string[],
): AsyncGenerator<DeadLetter, void> {
  if (ids.length === 0)
    throw new UsageError('Name at least one dead letter by its id from the list.');
  const wanted = new Set(ids);
  for await (const letter of letters.all()) {
    if (wanted.delete(letter.id)) yield letter;
    if (wanted.size === 0) return;
  }
  const [missing] = wanted;
  if (missing !== undefined) throw new UsageError(`No dead letter has the id ${missing}.`);
}

async function idsOf(letters: OperatorLetters, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { id } of named(letters, ids)) found.push(id);
  return found;
}

function lineOf(letter: DeadLetter): string {
  const { id, at, reason, record, row, from, to, error = '' } = letter;
  const time = at === null ? '-' : new Date(at).toISOString();
  const project = record?.project ?? row?.['project'] ?? '-';
  const what = from === undefined ? error : `bytes ${from} to ${to}`;
  const words = [
    id,
    time,
    reason,
    record?.kind ?? letter.table ?? '-',
    `project ${String(project)}`,
  ];
  const again = canBeReprocessed(letter) ? '' : ' (cannot be reprocessed)';
  return `${words.join('  ')}  ${what.replaceAll(/\s+/g, ' ').slice(0, shownError)}${again}`;
}
