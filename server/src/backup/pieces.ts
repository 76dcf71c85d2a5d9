import { open, stat } from 'node:fs/promises';

/** Small enough to be held in memory a few times, and for one request to a bucket. */
const pieceBytes = 16 * 1024 ** 2;

/** The content of files that don't change, one after another, in pieces. */
export async function* piecesOf(paths: readonly string[]): AsyncGenerator<Buffer> {
  let left = 0;
  for (const path of paths) left += (await stat(path)).size;
  // Read in place: joining what streams read was several times slower.
  let piece = Buffer.allocUnsafe(Math.min(left, pieceBytes));
  let filled = 0;
  for (const path of paths) {
    const file = await open(path);
    try {
      while (filled < piece.length) {
        const { bytesRead } = await file.read(piece, filled, piece.length - filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
        if (filled < piece.length) continue;
        yield piece;
        left -= filled;
        piece = Buffer.allocUnsafe(Math.min(left, pieceBytes));
        filled = 0;
      }
    } finally {
      await file.close();
    }
  }
}
