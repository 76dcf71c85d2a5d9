import { createReadStream } from 'node:fs';

/** Small enough to be held in memory a few times, and for one request to a bucket. */
const pieceBytes = 16 * 1024 ** 2;

/** The content of files, one after another, in pieces. */
export async function* piecesOf(paths: readonly string[]): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for (const path of paths) {
    for await (const read of createReadStream(path, { highWaterMark: 1024 ** 2 })) {
      for (let rest = read as Buffer; rest.length > 0;) {
        const part = rest.subarray(0, pieceBytes - size);
        rest = rest.subarray(part.length);
        held.push(part);
        size += part.length;
        if (size < pieceBytes) continue;
        yield Buffer.concat(held, size);
        [held, size] = [[], 0];
      }
    }
  }
  if (size > 0) yield Buffer.concat(held, size);
}
