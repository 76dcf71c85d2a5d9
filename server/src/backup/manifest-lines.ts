import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Of an entry; that of a folder with many files is the longest. A few bytes can unpack to more than the machine has. */
const longestLine = 256 * 1024 ** 2;
const chunkBytes = 1024 ** 2;
const newline = 0x0a;

/**
 * The lines of a compressed text, with the characters that end them.
 * @param damaged thrown if it cannot be unpacked
 */
export async function* linesOf(bytes: Buffer, damaged: Error): AsyncGenerator<string, void> {
  const unpacked = Readable.from([bytes]).pipe(createGunzip({ chunkSize: chunkBytes }));
  let begun: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0;
      for (let to = chunk.indexOf(newline); to >= 0; to = chunk.indexOf(newline, from)) {
        begun.push(chunk.subarray(from, to + 1));
        yield Buffer.concat(begun).toString('utf8');
        begun = [];
        length = 0;
        from = to + 1;
      }
      begun.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > longestLine) throw damaged;
    }
  } catch {
    throw damaged;
  } finally {
    unpacked.destroy();
  }
  if (length > 0) yield Buffer.concat(begun).toString('utf8');
}
