import { closeSync, fdatasync, ftruncateSync, openSync, write } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { syncFolderSync, writeDurably } from '../../../platform/durable-write.ts';
import { CheckpointInput } from '../sessions/checkpoint-input.ts';
import { headBytes, type NumberBlock, readBlock } from './number-block.ts';

const writeTo = promisify(write);
const sync = promisify(fdatasync);

/**
 * The file to which visitors and their numbers are appended. Each block has a checksum: a half-written
 * block, and everything after damage, doesn't count and is overwritten.
 */
export class NumberLog {
  private end = 0;
  private file: number | undefined;

  constructor(private readonly path: string) {}

  /** Valid bytes. */
  get bytes(): number {
    return this.end;
  }

  /**
   * Passes on every block, in order, and cuts off the rest. Call it before appending.
   * @param take whether a block is plausible after the previous ones; if not, it counts as damage
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

  /**
   * Appends blocks, which are durable when it resolves. After a failure, the same ones can be appended
   * again.
   */
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

  /** Replaces all blocks by these: after a crash, the file has either the old or the new ones. */
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
