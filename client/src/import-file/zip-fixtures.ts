import { deflateRawSync } from 'node:zlib';
import type { ByteSource } from './byte-source.ts';

export interface Packed {
  readonly name: string;
  readonly text: string;
  readonly isStored?: boolean;
  /** Instead of what is true. */
  readonly saysBytes?: number;
  readonly flags?: number;
  readonly method?: number;
}

const wide = 0xffff_ffff;

/** A ZIP archive; with `isWide`, sizes are where archives of more than 4 GiB have them. */
export function zipOf(files: readonly Packed[], isWide = false): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const packed = file.isStored === true ? Buffer.from(file.text) : deflateRawSync(file.text);
    const bytes = file.saysBytes ?? Buffer.byteLength(file.text);
    const method = file.method ?? (file.isStored === true ? 0 : 8);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(name.length, 26);
    const extra = Buffer.alloc(isWide ? 28 : 0);
    if (isWide) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(24, 2);
      for (const [nth, size] of [bytes, packed.length, at].entries()) {
        extra.writeBigUInt64LE(BigInt(size), 4 + nth * 8);
      }
    }
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(file.flags ?? 0, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(isWide ? wide : packed.length, 20);
    entry.writeUInt32LE(isWide ? wide : bytes, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(isWide ? wide : at, 42);
    parts.push(local, name, packed);
    directory.push(entry, name, extra);
    at += local.length + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  return Buffer.concat([...parts, listed, endOf(files.length, listed.length, at, isWide)]);
}

function endOf(count: number, bytes: number, at: number, isWide: boolean): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isWide ? 0xffff : count, 10);
  end.writeUInt32LE(isWide ? wide : bytes, 12);
  end.writeUInt32LE(isWide ? wide : at, 16);
  if (!isWide) return end;
  const wideEnd = Buffer.alloc(56);
  wideEnd.writeUInt32LE(0x06064b50, 0);
  for (const [nth, value] of [count, bytes, at].entries()) {
    wideEnd.writeBigUInt64LE(BigInt(value), 32 + nth * 8);
  }
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at + bytes), 8);
  return Buffer.concat([wideEnd, locator, end]);
}

export function sourceOf(bytes: Uint8Array, name = 'export.zip'): ByteSource {
  const read = async (from: number, to: number) => new Uint8Array(bytes.subarray(from, to));
  return { name, size: bytes.length, read };
}
