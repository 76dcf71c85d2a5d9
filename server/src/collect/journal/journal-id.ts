import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUuid, uuidText } from '../../platform/uuid.ts';
import type { Random } from '../../platform/random.ts';
import { writeDurablySync } from '../../platform/durable-write.ts';
import { JournalOpenError } from './journal-open-error.ts';
import { listSegments } from './segment.ts';

/**
 * When the journal began, Unix ms, written once. A journal that replaces a lost one has a later time,
 * though its positions start low again.
 */
export function journalSince(folder: string, now: number): number {
  const path = join(folder, 'since');
  try {
    const since = Number(readFileSync(path, 'utf8'));
    if (Number.isSafeInteger(since) && since > 0) return since;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeDurablySync(path, `${now}\n`);
  return now;
}

/**
 * The journal's ID, made once, so that two journals never produce the same deduplication token.
 * @throws JournalOpenError if there are segments and no ID
 */
export function journalId(folder: string, random: Random): string {
  const path = join(folder, 'id');
  try {
    const id = readFileSync(path, 'utf8').trim();
    if (isUuid(id)) return id;
    throw new JournalOpenError(`This file does not contain the journal’s id: ${path}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (listSegments(folder).length > 0)
    throw new JournalOpenError(`The journal has segments but its id is missing: ${path}`);
  const bytes = new Uint8Array(16);
  random.fill(bytes);
  const id = uuidText(bytes);
  writeDurablySync(path, `${id}\n`);
  return id;
}
