import type { Journal, OutcomeCounter, RunningDigest } from '../collect/index.ts';
import type { Collected } from '../projects/index.ts';

export interface CollectedParts {
  readonly journal: Journal;
  readonly outcomes: OutcomeCounter;
  /** Null until it runs. */
  readonly digest: RunningDigest | null;
}

/** What removing has to know of the collecting side; the parts are opened later than the projects. */
export function serviceCollected(parts: () => CollectedParts): Collected {
  return {
    settle: async () => {
      const { journal, outcomes } = parts();
      await journal.settled();
      // Counted after it: items that were just refused are among the counts.
      const flushed = await outcomes.flush();
      return flushed ? { journal: journal.id, position: journal.durableEnd } : null;
    },
    stored: () => {
      const { journal, digest } = parts();
      const figures = digest?.state().figures ?? null;
      return figures === null ? null : { journal: journal.id, position: figures.position };
    },
    forgotten: (place) => {
      const { journal, digest } = parts();
      if (journal.id !== place.journal || journal.state().start >= place.position) return true;
      journal.turn(place.position);
      digest?.checkpoint();
      return false;
    },
  };
}
