import { hostname } from 'node:os';
import { noDeadLetters } from '../collect/index.ts';
import { forgetPeople, LetterCount, lettersValues } from '../dead-letters/index.ts';
import { sharedDeadLetterRemoval, openProcess, RegisteredJournals } from '../journals/index.ts';
import { CollectionProgress } from '../projects/index.ts';
import type { Closers } from './closers.ts';
import type { Foundation } from './foundation.ts';
import type { Collecting } from './collecting.ts';
import type { Stores } from './open-stores.ts';
import type { ServiceDigest } from './service-digest.ts';
import { untilNoticed } from './shared-journals.ts';
import { waitForAllJournals } from './wait-for-all-journals.ts';

/** What a process that leaves collecting to others knows about them. */
export async function openWithoutJournal(
  { makeId, report }: Foundation,
  { db, metadata: { now } }: Stores,
  closers: Closers,
): Promise<Omit<Collecting, 'directory'>> {
  const id = makeId();
  const others = new RegisteredJournals(db, id, now);
  const onBeat = () => others.look();
  const { close } = await openProcess({ db, now, id, name: hostname(), report, onBeat });
  closers.add(close);
  await untilNoticed(others);
  const whenStored = () => waitForAllJournals(async () => undefined, others);
  const digest: ServiceDigest = {
    running: () => null,
    stored: whenStored,
    deadLetters: () => null,
    sharesSessions: () => true,
    start: async () => undefined,
    // Others store rows too, so visitors have no numbers.
    numberedFrom: () => null,
    numbersOf: async ({ visitors }) => visitors.map(() => 0),
    stop: async () => undefined,
  };
  const collected = new CollectionProgress(null, others);
  const letters = sharedDeadLetterRemoval(db, id, noDeadLetters, now, forgetPeople);
  const valuesInDeadLetters = async (field: string) =>
    (await others.haveDeadLetters()) ? null : lettersValues(db, field);
  const moved = new LetterCount(db);
  closers.add(() => moved.close());
  await moved.count();
  const deadLetterCount = (): number | null => moved.current;
  return {
    ...{ localCollecting: null, digest, collected, others, letters },
    ...{ valuesInDeadLetters, whenStored, sharedLetters: null, deadLetterCount },
    retired: new Promise<never>(() => undefined),
  };
}
