import type { components } from '../schema.d.ts';
import type { ImportedFile } from './byte-source.ts';
import { FileError } from './file-error.ts';
import { base64Of, gzipOf } from './packed.ts';
import { PortionReader } from './portion-reader.ts';
import { mostPacked, PortionSize } from './portion-size.ts';

export type Import = components['schemas']['Import'];

/** Sends bytes as gzip in Base64, and returns how far the service has got. */
export type SendPortion = (offset: number, data: string) => Promise<Import>;

/** A portion that is ready to be sent. */
interface PackedPortion {
  readonly offset: number;
  readonly data: string;
  /** Where the next one probably begins: after the last line break. Null if there is none. */
  readonly next: number | null;
}

/**
 * Sends the part of a file that the service doesn't have, in portions, and reports its progress after each. While a portion
 * is sent, the next one is packed, as long as the service takes all complete lines of portions of some size.
 * @throws FileError, or what `send` throws
 */
export async function* sendFile(file: ImportedFile, send: SendPortion): AsyncGenerator<Import> {
  // Without data, it only says where to continue.
  let imported = await send(0, '');
  yield imported;
  const reader = new PortionReader(file);
  const size = new PortionSize();
  let packed: PackedPortion | null = null;
  let takesLines = true;
  try {
    while (imported.state === 'running') {
      const { offset } = imported;
      const portion: PackedPortion =
        packed?.offset === offset ? packed : await packedPart(reader, offset, size);
      const { next } = portion;
      const following =
        takesLines && next !== null && next < imported.bytes
          ? packedPart(reader, next, size)
          : Promise.resolve(null);
      // The reader is closed below, so both have to end first.
      const [sent, read] = await Promise.allSettled([send(offset, portion.data), following]);
      if (sent.status === 'rejected') throw sent.reason;
      if (read.status === 'rejected') throw read.reason;
      imported = sent.value;
      packed = read.value;
      if (imported.state === 'running' && imported.offset <= offset) {
        throw new FileError('no-progress');
      }
      // Going back reads the file again, so it is only done while portions become smaller.
      takesLines &&= imported.offset === next || size.cut(imported.offset - offset);
      yield imported;
    }
  } finally {
    await reader.close();
  }
}

/** Text that hardly shrinks is sent in smaller parts. */
async function packedPart(
  reader: PortionReader,
  offset: number,
  size: PortionSize,
  bytes = size.next,
): Promise<PackedPortion> {
  const read = await reader.read(offset, bytes);
  const packed = await gzipOf(read);
  size.packed(read.length, packed.length);
  if (packed.length > mostPacked) return packedPart(reader, offset, size, Math.floor(bytes / 2));
  const lineBreak = read.lastIndexOf(0x0a);
  return {
    offset,
    data: base64Of(packed),
    next: lineBreak === -1 ? null : offset + lineBreak + 1,
  };
}
