import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  canBeReplayed,
  type DeadLetter,
  isAsked,
  type LetterWish,
  lettersIn,
  requestsIn,
  writeRequest,
} from '../collect/index.ts';
import { ConfigError, readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { idMaker } from '../platform/uuid.ts';

const usage = `Usage: npm run dead-letters -- <command>
  list                      list dead letters: id, time, reason, kind, project's number, error
  show <id>...              print letters in full, as JSON
  replay [<id>...]          digest letters again; without ids, all that can be
  discard <id>... | --all   delete letters
`;

/** How long to wait for the service (ms). The request itself does not expire. */
const patience = 30_000;
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
      for (const letter of lettersIn(folder)) say(lineOf(letter));
      return;
    case 'show':
      for (const letter of named(folder, ids)) say(JSON.stringify(letter, null, 2));
      return;
    case 'replay':
      return ask(folder, { does, ids: ids.length === 0 ? null : named(folder, ids).map(idOf) });
    case 'discard': {
      const all = ids.length === 1 && ids[0] === '--all';
      if (ids.length === 0) throw new UsageError('Name the letters to discard, or use --all.');
      return ask(folder, { does, ids: all ? null : named(folder, ids).map(idOf) });
    }
    default:
      throw new UsageError(usage);
  }
}

async function ask(folder: string, asked: LetterWish): Promise<void> {
  const request = { ...asked, id: idMaker(systemClock, systemRandom)() };
  const meant = [...lettersIn(folder)].filter(isAsked(request)).map(idOf);
  if (meant.length === 0) return say('There is nothing to do.');
  writeRequest(folder, request);
  const giveUp = performance.now() + patience;
  while (requestsIn(folder).includes(request.id)) {
    if (performance.now() > giveUp) {
      return say(
        `${meant.length} selected. The request is saved, and runs as soon as the service and its ` +
          'engine are running.',
      );
    }
    await pause(lookEvery);
  }
  const left = [...lettersIn(folder)].filter(({ id }) => meant.includes(id)).length;
  if (request.does === 'discard') return say(`${meant.length - left} discarded.`);
  say(`${meant.length - left} digested, ${left} failed again and stay.`);
}

function named(folder: string, ids: readonly string[]): DeadLetter[] {
  if (ids.length === 0) throw new UsageError('Name at least one letter by its id from the list.');
  const wanted = new Set(ids);
  const found = [...lettersIn(folder)].filter(({ id }) => wanted.delete(id));
  const [missing] = wanted;
  if (missing !== undefined) throw new UsageError(`No dead letter has the id ${missing}.`);
  return found;
}

function idOf({ id }: DeadLetter): string {
  return id;
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
  const again = canBeReplayed(letter) ? '' : ' (cannot be reprocessed)';
  return `${words.join('  ')}  ${what.replaceAll(/\s+/g, ' ').slice(0, shownError)}${again}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
