import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  canBeReprocessed,
  type DeadLetter,
  selectedBy,
  type DeadLetterAction,
  readDeadLetters,
  requestsIn,
  writeRequest,
} from '../collect/index.ts';
import { ConfigError, readConfig } from '../config.ts';
import { calledAs } from '../platform/called-as.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { idMaker } from '../platform/uuid.ts';
import { answered, asksForHelp } from './command-help.ts';
import { outliveReader, say } from './operator-command.ts';

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
 * The command for dead letters. Reading them needs no running service; changes are written as a file that the
 * digest finds.
 * @param words after the command's name
 * @returns the exit code
 */
export async function runDeadLetters(words: readonly string[]): Promise<number> {
  outliveReader();
  if (asksForHelp(words)) return answered(usage);
  try {
    const { dataFolder } = readConfig();
    if (!existsSync(dataFolder))
      throw new UsageError(`The data folder ${dataFolder} does not exist.`);
    await run(join(dataFolder, 'dead-letters'), words);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function run(folder: string, [does, ...ids]: readonly string[]): Promise<void> {
  switch (does) {
    case 'list':
      for (const letter of readDeadLetters(folder)) say(lineOf(letter));
      return;
    case 'show':
      for (const letter of named(folder, ids)) say(JSON.stringify(letter, null, 2));
      return;
    case 'reprocess': {
      const chosen = ids.length === 0 ? null : idsOf(folder, ids);
      return ask(folder, { does: 'replay', ids: chosen });
    }
    case 'discard': {
      const all = ids.length === 1 && ids[0] === '--all';
      if (ids.length === 0) throw new UsageError('Name the dead letters to discard, or use --all.');
      return ask(folder, { does, ids: all ? null : idsOf(folder, ids) });
    }
    default:
      throw new UsageError(usage);
  }
}

async function ask(folder: string, action: DeadLetterAction): Promise<void> {
  const request = { ...action, id: idMaker(systemClock, systemRandom)() };
  // Only IDs are kept in memory: there may be gigabytes of dead letters.
  const selected = new Set<string>();
  const isSelected = selectedBy(request);
  for (const letter of readDeadLetters(folder)) if (isSelected(letter)) selected.add(letter.id);
  if (selected.size === 0) return say('There is nothing to do.');
  writeRequest(folder, request);
  const giveUp = performance.now() + timeout;
  while (requestsIn(folder).includes(request.id)) {
    if (performance.now() > giveUp) {
      return say(
        `${selected.size} selected. The request is saved, and runs as soon as the service and its ` +
          'engine are running.',
      );
    }
    await pause(lookEvery);
  }
  let left = 0;
  for (const { id } of readDeadLetters(folder)) if (selected.has(id)) left += 1;
  if (request.does === 'discard') return say(`${selected.size - left} discarded.`);
  say(`${selected.size - left} digested, ${left} failed again and stay.`);
}

/** The dead letters with these IDs. @throws UsageError after all others if one does not exist */
function* named(folder: string, ids: readonly string[]): Generator<DeadLetter, void> {
  if (ids.length === 0)
    throw new UsageError('Name at least one dead letter by its id from the list.');
  const wanted = new Set(ids);
  for (const letter of readDeadLetters(folder)) {
    if (wanted.delete(letter.id)) yield letter;
    if (wanted.size === 0) return;
  }
  const [missing] = wanted;
  if (missing !== undefined) throw new UsageError(`No dead letter has the id ${missing}.`);
}

function idsOf(folder: string, ids: readonly string[]): string[] {
  return Array.from(named(folder, ids), ({ id }) => id);
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
