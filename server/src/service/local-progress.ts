import type { Journal, OutcomeCounter, RunningDigest } from '../collect/index.ts';
import type { LocalProgress } from '../projects/index.ts';

interface ProgressParts {
  readonly journal: Journal;
  readonly outcomes: OutcomeCounter;
  readonly digest: {
    /** Null until it runs. */
    running(): RunningDigest | null;
  };
}

/** What removals need to know about collecting on this instance. */
export function localProgress({ journal, outcomes, digest }: ProgressParts): LocalProgress {
  return {
    settle: async () => {
      await journal.settled();
      // Counted afterwards: items that were just rejected are among the counts.
      const flushed = await outcomes.flush();
      return flushed ? { journal: journal.id, position: journal.durableEnd } : null;
    },
    stored: () => {
      const running = digest.running();
      return running === null ? null : { journal: journal.id, position: running.state().position };
    },
    forgotten: (place) => {
      if (journal.id !== place.journal || journal.state().start >= place.position) return true;
      journal.turn(place.position);
      digest.running()?.checkpoint();
      return false;
    },
  };
}
