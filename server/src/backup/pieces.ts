import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';

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

/** Content that is compressed on the way, in pieces. */
export async function* compressedPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const packed = createGzip({ level: constants.Z_BEST_SPEED });
  const source = Readable.from(content).on('error', (error) => packed.destroy(error));
  let gathered: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of source.pipe(packed)) {
      const packedChunk = chunk as Buffer;
      gathered.push(packedChunk);
      bytes += packedChunk.length;
      if (bytes < pieceBytes) continue;
      yield Buffer.concat(gathered);
      [gathered, bytes] = [[], 0];
    }
  } finally {
    source.destroy();
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}
