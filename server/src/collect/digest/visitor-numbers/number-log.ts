import { closeSync, fdatasync, ftruncateSync, openSync, write } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { syncFolderSync, writeDurably } from '../../../platform/durable-write.ts';
import { CheckpointInput } from '../sessions/checkpoint-input.ts';
import { headBytes, type NumberBlock, readBlock } from './number-block.ts';

const writeTo = promisify(write);
const sync = promisify(fdatasync);

/**
 * The file that visitors and their numbers are appended to. Each block has a checksum: what a crash left half
 * written, and everything behind damage, doesn't count and is overwritten.
 */
export class NumberLog {
  private end = 0;
  private file: number | undefined;

  constructor(private readonly path: string) {}

  /** Bytes that count. */
  get bytes(): number {
    return this.end;
  }

  /**
   * Hands over every block, in order, and cuts off what follows them. Nothing may be appended before.
   * @param take whether a block makes sense after those before; if not, it is damage
   */
  read(take: (block: NumberBlock) => boolean): void {
    let file: number;
    try {
      file = openSync(this.path, 'r+');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    try {
      const input = new CheckpointInput(file);
      for (let block = readBlock(input); block !== null && take(block); block = readBlock(input)) {
        this.end += headBytes + block.hashes.byteLength;
      }
      ftruncateSync(file, this.end);
    } finally {
      closeSync(file);
    }
  }

  /** Adds blocks; they are durable when it resolves. After a failure the same may be tried again. */
  async append(blocks: readonly Uint8Array[]): Promise<void> {
    const bytes = Buffer.concat(blocks);
    const file = (this.file ??= this.open());
    for (let done = 0; done < bytes.length;) {
      const left = bytes.length - done;
      done += (await writeTo(file, bytes, done, left, this.end + done)).bytesWritten;
    }
    await sync(file);
    this.end += bytes.length;
  }

  /** Replaces everything by these blocks: after a crash there are the old ones or the new ones. */
  async rewrite(blocks: Iterable<Uint8Array>): Promise<void> {
    let bytes = 0;
    const counted = function* (): Iterable<Uint8Array> {
      for (const block of blocks) {
        bytes += block.byteLength;
        yield block;
      }
    };
    await writeDurably(this.path, counted());
    this.close();
    this.end = bytes;
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
  }

  private open(): number {
    try {
      return openSync(this.path, 'r+');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    const file = openSync(this.path, 'wx+', 0o600);
    syncFolderSync(dirname(this.path));
    return file;
  }
}
