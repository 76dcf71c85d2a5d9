import { createHash } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import type { Piece } from './manifest.ts';

/** How keys of pieces begin. */
export const piecesPrefix = 'objects/';
export const pieceKey = (hash: string): string => `${piecesPrefix}${hash.slice(0, 2)}/${hash}`;

/**
 * @param id of the backup, for the message
 * @throws BackupError if it is missing or damaged
 */
export async function readPiece(
  { store, name }: BackupPlace,
  id: string,
  [hash, bytes]: Piece,
): Promise<Buffer> {
  const content = await store.get(pieceKey(hash));
  const isWhole =
    content?.length === bytes && createHash('sha256').update(content).digest('hex') === hash;
  if (content !== null && isWhole) return content;
  throw new BackupError(
    `The backup ${id} is damaged: ${pieceKey(hash)} in ${name} is ${content === null ? 'missing' : 'not what was written'}. ` +
      'Restore another backup (--list shows them); backups that share this piece are damaged, too.',
  );
}
