import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Journal, openJournal } from '../src/collect/journal/index.ts';
import { systemRandom } from '../src/platform/random.ts';

export interface LettersHarness {
  readonly dataFolder: string;
  /** Of dead letters, in the data folder; it may not exist yet. */
  readonly folder: string;
  readonly journal: Journal;
  close(): Promise<void>;
}

/** A journal whose records a digest can store, or make dead letters of. */
export async function lettersHarness(): Promise<LettersHarness> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'bellwether-letters-'));
  const journal = await openJournal({ folder: join(dataFolder, 'journal'), random: systemRandom });
  return {
    ...{ dataFolder, folder: join(dataFolder, 'dead-letters'), journal },
    close: async () => {
      await journal.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
