import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { LocalDeadLetters, Journal } from '../collect/index.ts';
import { type HeldDigest, JournalMarks, noPeers, RegisteredJournals } from '../journals/index.ts';
import type { LocalProgress } from '../projects/index.ts';
import type { Foundation } from './foundation.ts';
import type { Stores } from './open-stores.ts';
import { StartError } from './start-error.ts';

/** How often to look whether others know this instance (ms). */
const lookEvery = 100;

interface JournalHere {
  readonly journal: Journal;
  readonly here: LocalProgress;
  /** Dead letters of this instance. */
  readonly letters: LocalDeadLetters;
  /** `changed_at` of the last change of a project that the collector follows. */
  readonly projectsVersion: () => number;
  readonly digest: HeldDigest;
  readonly sharesSessions: () => boolean;
}

/** Resolves when all others that are alive know this instance, which is registered. */
export async function untilNoticed(others: RegisteredJournals): Promise<void> {
  const since = await others.time();
  while (!(await others.haveNoticed(since))) await pause(lookEvery);
}

/** Registers the journal for other instances, if there can be any, and finds theirs. */
export function sharedJournals(
  { config, folder: data, log, report }: Foundation,
  { db, metadata: { now }, peers }: Pick<Stores, 'db' | 'metadata' | 'peers'>,
) {
  let marks: JournalMarks | null = null;
  let retire: (error: StartError) => void = () => undefined;
  const retired = new Promise<never>((_, reject) => {
    retire = reject;
  });
  // Callers get the failure; it only must not count as unhandled.
  retired.catch(() => undefined);
  return {
    /** Rejects if the journal is retired while this instance runs: it could not reach the database for a while. */
    retired,
    /**
     * Resolves when all others that are alive know this one, so that they don't answer as if they were alone.
     * @returns null if the metadata is a file, which only one instance can use
     * @throws StartError if the journal was retired
     */
    open: async (parts: JournalHere): Promise<RegisteredJournals | null> => {
      if (config.databaseUrl === null) return null;
      const { id, folder } = parts.journal;
      const others = new RegisteredJournals(db, id, now);
      marks = new JournalMarks({
        ...{ ...parts, db, now, name: hostname(), others, peers, report },
        onSilent: (journals) => {
          log.warn(
            { journals },
            'removals wait for journals of other instances that do not respond',
          );
        },
        onRetired: () => retire(retiredJournal(folder, data.at('dead-letters'))),
      });
      if (await marks.start()) {
        if (peers !== noPeers) await untilNoticed(others);
        return others;
      }
      marks = null;
      throw retiredJournal(folder, data.at('dead-letters'));
    },
    /** Call when nothing is accepted or stored any more. */
    close: async (): Promise<void> => {
      await marks?.close();
    },
  };
}

function retiredJournal(journal: string, deadLetters: string): StartError {
  return new StartError(
    `The journal of this data folder was retired: data has been removed that it may still contain. Move ` +
      `${journal} and ${deadLetters} away to start with a new one.`,
  );
}
