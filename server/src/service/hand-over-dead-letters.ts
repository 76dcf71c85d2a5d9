import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { handedOverFor } from '../backup/index.ts';
import { claimedFilesIn, deadLetterFiles, unreadFiles } from '../collect/index.ts';
import type { BlobStore } from '../store/blobs/index.ts';

const bytesAtOnce = 16 * 1024 ** 2;
const newline = 0x0a;

/**
 * Puts the dead letters that only this instance has into the bucket, for the backup that another one makes.
 * @param journal ID of the journal here, which names the files
 */
export async function handOverDeadLetters(
  blobs: Pick<BlobStore, 'put'>,
  folder: string,
  journal: string,
  snapshot: string,
): Promise<void> {
  const isClaimed = claimedFilesIn(folder);
  const names = [...deadLetterFiles(folder), ...unreadFiles(folder)];
  for (const name of names.filter((each) => !isClaimed(each))) {
    let part = 0;
    for await (const lines of linesOf(join(folder, name))) {
      const own = `${journal}-${name.replace(/\.\w+$/, '')}-${part++}.jsonl`.toLowerCase();
      await blobs.put(handedOverFor(snapshot) + own, lines);
    }
  }
}

/** The file in pieces that end with a line. */
async function* linesOf(path: string): AsyncGenerator<Buffer, void> {
  const file = await open(path);
  try {
    let rest: Buffer = Buffer.alloc(0);
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(bytesAtOnce), 0, bytesAtOnce);
      if (bytesRead === 0) break;
      const all = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
      const end = all.lastIndexOf(newline) + 1;
      if (end > 0) yield all.subarray(0, end);
      rest = all.subarray(end);
    }
    if (rest.length > 0) yield rest;
  } finally {
    await file.close();
  }
}
