import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasDeferred } from '../collect/index.ts';
import { journalId, readMark } from '../collect/journal/index.ts';
import { systemRandom } from '../platform/random.ts';

/**
 * Whether the service ended while the digest stored a batch, or may have stored one that waited for others. It is stored again with the same token, which only the
 * store that it was sent to knows.
 * @throws JournalOpenError if the files of the journal are damaged
 */
export function hasUnfinishedBatch(dataFolder: string): boolean {
  const folder = join(dataFolder, 'journal');
  if (!existsSync(join(folder, 'id'))) return false;
  const { batch } = readMark(folder, journalId(folder, systemRandom));
  return batch.length > 0 || hasDeferred(folder);
}
