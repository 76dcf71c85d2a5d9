import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderSync, writeDurablySync } from '../../../platform/durable-write.ts';
import { makeFolder } from '../../../platform/make-folder.ts';
import type { DeadLetter } from './dead-letter.ts';
import { namesIn } from './dead-letter-files.ts';
import { isOfClaim, readRequest, requestsIn, writeClaimRequest } from './dead-letter-request.ts';
import { firstAskedFile } from './gather-dead-letters.ts';

const claimPattern = /^claim-([0-9a-f-]{36})\.tmp$/;

/**
 * Dead letters of the shared database that this instance digests again. They are written before the database says that
 * they are its own, and become a request for the digest afterwards.
 */
export class ClaimedFiles {
  constructor(private readonly folder: string) {}

  /** @param id UUID of the claim */
  write(id: string, letters: readonly DeadLetter[]): void {
    makeFolder(this.folder);
    const lines = letters.map((letter) => `${JSON.stringify(letter)}\n`);
    writeDurablySync(this.waiting(id), lines);
  }

  /** Claims that were written, but not begun. */
  written(): string[] {
    return namesIn(this.folder).flatMap((name) => claimPattern.exec(name)?.[1] ?? []);
  }

  /** Removes one that the database doesn't have. */
  drop(id: string): void {
    rmSync(this.waiting(id), { force: true });
  }

  /** Has the digest process a claim, unless it has. @returns whether it has */
  isProcessed(id: string): boolean {
    const { folder } = this;
    const asked = join(folder, firstAskedFile(id));
    if (existsSync(this.waiting(id))) {
      renameSync(this.waiting(id), asked);
      syncFolderSync(folder);
    }
    const isRequested = requestsIn(folder).includes(id);
    if (!existsSync(asked)) return !isRequested;
    if (!isRequested) writeClaimRequest(folder, id);
    return false;
  }

  private waiting(id: string): string {
    return join(this.folder, `claim-${id}.tmp`);
  }
}

/** Which files of a folder only have what the shared database has too. */
export function claimedFilesIn(folder: string): (name: string) => boolean {
  const claims = requestsIn(folder).filter((id) => isOfClaim(readRequest(folder, id)));
  return (name) =>
    claimPattern.test(name) ||
    claims.some((id) => name === `request-${id}.json` || name === firstAskedFile(id));
}
