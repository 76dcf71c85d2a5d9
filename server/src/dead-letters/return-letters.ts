import { join } from 'node:path';
import { ClaimedFiles } from '../collect/index.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { writeDurablySync } from '../platform/durable-write.ts';
import type { Executor } from '../store/metadata/index.ts';
import { claimsOf, endClaim } from './claims-store.ts';
import { lettersAfter, removeLetters } from './letters-store.ts';

const perFile = 200;

/**
 * Puts the dead letters of a database that has one instance into files, where its digest finds them. Call it before
 * the digest runs: a portion that is written again after a crash has the same name.
 * @param journal ID of that here
 */
export async function returnLetters(db: Executor, journal: string, folder: string): Promise<void> {
  const files = new ClaimedFiles(folder);
  for (const id of await claimsOf(db, journal)) {
    // They are here already, if they are not digested.
    files.isProcessed(id);
    await endClaim(db, id);
  }
  for (;;) {
    const page = await lettersAfter(db, null, perFile);
    const [first] = page;
    if (first === undefined) return;
    makeFolder(folder);
    const lines = page.map(({ letter }) => `${JSON.stringify(letter)}\n`);
    writeDurablySync(join(folder, `returned-${first.id}.jsonl`), lines);
    await removeLetters(
      db,
      page.map(({ id }) => id),
    );
  }
}
