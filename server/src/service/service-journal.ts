import { type DiskState, type Journal, openJournal } from '../collect/index.ts';
import type { Foundation } from './foundation.ts';

const mebibyte = 1024 ** 2;

/**
 * Opens the journal and logs damage from a crash or the disk.
 * @param projects how many may send data
 */
export async function serviceJournal(
  { config, folder, random, log, report }: Foundation,
  projects: () => number,
): Promise<Journal> {
  const journal = await openJournal({
    folder: folder.at('journal'),
    projects,
    random,
    maxBytes: config.journalMb * mebibyte,
    minFreeBytes: config.minFreeMb * mebibyte,
    onDiskState: (state, freeBytes) => logDisk({ log }, state, Math.floor(freeBytes / mebibyte)),
    onWriteFailed: (error) => report('the journal could not be written', error),
  });
  const { cut, damage } = journal.recovery;
  if (cut > 0) log.warn({ cut }, 'the journal ended with an incomplete write, which was cut off');
  if (damage.length > 0) log.error({ damage }, 'parts of the journal cannot be read');
  return journal;
}

function logDisk({ log }: Pick<Foundation, 'log'>, state: DiskState, freeMegabytes: number): void {
  const fields = { freeMegabytes };
  if (state === 'enough') log.info(fields, 'there is enough disk space again');
  else if (state === 'low')
    log.warn(fields, 'the disk is nearly full: uploads and replays are rejected');
  else log.error(fields, 'the disk is full: nothing is collected; senders are asked to try again');
}
