import { hostname } from 'node:os';
import type { Journal } from '../collect/index.ts';
import { JournalMarks, RegisteredJournals } from '../journals/index.ts';
import type { CollectedHere } from '../projects/index.ts';
import type { Foundation } from './foundation.ts';
import type { Stores } from './open-stores.ts';
import { StartError } from './start-error.ts';

interface JournalHere {
  readonly journal: Journal;
  readonly here: CollectedHere;
  /** `changed_at` of the last change of a project that the collector follows. */
  readonly projectsVersion: () => number;
}

/** Registers the journal for other instances, if there can be any, and finds theirs. */
export function sharedJournals(
  { config, log, report }: Foundation,
  { db, metadata: { now } }: Pick<Stores, 'db' | 'metadata'>,
) {
  let marks: JournalMarks | null = null;
  return {
    /**
     * @returns null if the metadata is a file, which only one instance can use
     * @throws StartError if the journal was retired
     */
    open: async (parts: JournalHere): Promise<RegisteredJournals | null> => {
      if (config.databaseUrl === null) return null;
      const { id, folder } = parts.journal;
      const others = new RegisteredJournals(db, id, now);
      marks = new JournalMarks({
        ...{ ...parts, db, now, name: hostname(), others, report },
        onSilent: (journals) => {
          log.warn(
            { journals },
            'removals wait for journals of other instances that do not respond',
          );
        },
      });
      if (await marks.start()) return others;
      marks = null;
      throw new StartError(
        `The journal of this data folder was retired: data has been removed that it may still contain. Move ` +
          `${folder} away to start with a new one.`,
      );
    },
    /** Call when nothing is accepted or stored any more. */
    close: async (): Promise<void> => {
      await marks?.close();
    },
  };
}
