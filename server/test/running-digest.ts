import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type RunningDigest,
  startDigest,
  type StartDigestOptions,
} from '../src/collect/digest/index.ts';
import { type Journal, openJournal } from '../src/collect/journal/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import type { EngineHarness } from './engine-harness.ts';

export interface DigestRuns {
  /** The data folder, which is temporary. */
  readonly folder: string;
  readonly journal: Journal;
  /** Starts the digest's process. The one before must have been stopped. */
  start(options?: Partial<StartDigestOptions>): RunningDigest;
  /** Stops the digest, and removes the folder. */
  close(): Promise<void>;
}

/** An empty journal, and the digest's process that stores it in an engine. */
export async function digestRuns(engine: Pick<EngineHarness, 'address'>): Promise<DigestRuns> {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-digest-'));
  const journal = await openJournal({ folder: join(folder, 'journal'), random: systemRandom });
  let digest: RunningDigest | undefined;
  return {
    folder,
    journal,
    start: (options) =>
      (digest = startDigest({
        dataFolder: folder,
        journal,
        engine: () => engine.address,
        projects: () => [],
        onFirstEvents: async () => undefined,
        clock: systemClock,
        log: () => undefined,
        ...options,
      })),
    close: async () => {
      await digest?.stop();
      await journal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
