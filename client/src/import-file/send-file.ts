import type { components } from '../schema.d.ts';
import type { ImportedFile } from './byte-source.ts';
import { FileError } from './file-error.ts';
import { base64Of, gzipOf } from './packed.ts';
import { PortionReader } from './portion-reader.ts';

export type Import = components['schemas']['Import'];

/** Sends bytes as gzip in Base64, and returns how far the service has got. */
export type SendPortion = (offset: number, data: string) => Promise<Import>;

const mebibyte = 1024 ** 2;
const portionBytes = 3 * mebibyte;
/** Base64 of this still fits into a request of 1 MiB. */
const mostPacked = 700 * 1024;

/**
 * Sends what the service doesn't have of a file, in portions, and tells how far it has got after each.
 * @throws FileError, or what `send` throws
 */
export async function* sendFile(file: ImportedFile, send: SendPortion): AsyncGenerator<Import> {
  // Without data, it only says where to continue.
  let imported = await send(0, '');
  yield imported;
  const reader = new PortionReader(file);
  try {
    while (imported.state === 'running') {
      const { offset } = imported;
      imported = await send(offset, await packedPart(reader, offset, portionBytes));
      if (imported.state === 'running' && imported.offset <= offset) {
        throw new FileError('no-progress');
      }
      yield imported;
    }
  } finally {
    await reader.close();
  }
}

/** Text that hardly shrinks is sent in smaller parts. */
async function packedPart(reader: PortionReader, offset: number, bytes: number): Promise<string> {
  const packed = await gzipOf(await reader.read(offset, bytes));
  if (packed.length <= mostPacked) return base64Of(packed);
  return packedPart(reader, offset, Math.floor(bytes / 2));
}
