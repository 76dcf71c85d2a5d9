import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { journalId, readMark } from '../collect/journal/index.ts';
import { systemRandom } from '../platform/random.ts';

/**
 * Whether the service ended while the digest stored a batch. It is stored again with the same token, which only the
 * store that it was sent to knows.
 * @throws JournalOpenError if the files of the journal are damaged
 */
export function hasUnfinishedBatch(dataFolder: string): boolean {
  const folder = join(dataFolder, 'journal');
  if (!existsSync(join(folder, 'id'))) return false;
  return readMark(folder, journalId(folder, systemRandom)).batch.length > 0;
}
