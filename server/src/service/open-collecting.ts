import {
  deadLetterRemoval,
  deadLetterValues,
  openSalts,
  outcomeCounter,
} from '../collect/index.ts';
import { CollectionProgress, LiveProjectDirectory, noOtherJournals } from '../projects/index.ts';
import {
  forgetPeople,
  LetterCount,
  lettersValues,
  returnLetters,
  SharedDeadLetters,
} from '../dead-letters/index.ts';
import { HeldDigest, sharedDeadLetterRemoval } from '../journals/index.ts';
import type { Closers } from './closers.ts';
import type { Collecting } from './collecting.ts';
import type { Foundation } from './foundation.ts';
import type { Stores } from './open-stores.ts';
import { nameLimits } from './quota-limits.ts';
import { handOverDeadLetters } from './hand-over-dead-letters.ts';
import { localProgress } from './local-progress.ts';
import { serviceDigest } from './service-digest.ts';
import { serviceJournal } from './service-journal.ts';
import { sharedJournals } from './shared-journals.ts';
import { waitForAllJournals } from './wait-for-all-journals.ts';
import { openWithoutJournal } from './without-journal.ts';

/** Opens the projects in memory, and what collecting needs, or knows about those who collect. */
export async function openCollecting(
  base: Foundation,
  stores: Stores,
  closers: Closers,
): Promise<Collecting> {
  const { config, folder, limits, report } = base;
  const { db } = stores;
  const directory = new LiveProjectDirectory({
    db,
    snapshotPath: folder.at('projects.json'),
    nameLimits: (own) => nameLimits(limits, own),
    report,
  });
  await directory.start();
  closers.add(() => directory.close());
  const collecting = config.roles.has('collect')
    ? await openCollectingHere(base, stores, directory, closers)
    : await openWithoutJournal(base, stores, closers);
  return { directory, ...collecting };
}

/** Opens the journal and its digest. */
async function openCollectingHere(
  base: Foundation,
  stores: Stores,
  directory: LiveProjectDirectory,
  closers: Closers,
): Promise<Omit<Collecting, 'directory'>> {
  const { config, folder, clock, random, makeId, report } = base;
  const { metadata, db } = stores;
  const lettersFolder = folder.at('dead-letters');
  const salts = await openSalts({
    metadata,
    clock,
    random,
    onError: (error) => report('the salts of cookieless ids could not be renewed', error),
  });
  closers.add(() => salts.close());
  const shared = sharedJournals(base, stores);
  closers.add(() => shared.close());
  let sharedLetters: SharedDeadLetters | null = null;
  closers.add(async () => sharedLetters?.close());
  const digest = serviceDigest(base, stores);
  closers.add(() => digest.stop());
  const journal = await serviceJournal(base, () => directory.size);
  closers.add(() => journal.close());
  const outcomes = outcomeCounter({
    journal,
    clock,
    makeId,
    onError: (error) => report('counts of dropped items are waiting for the journal', error),
  });
  closers.add(() => outcomes.close());
  const here = localProgress({ journal, outcomes, digest });
  const moved = config.databaseUrl === null ? null : new LetterCount(db);
  if (moved === null) await returnLetters(db, journal.id, lettersFolder);
  else {
    closers.add(() => moved.close());
    const onChanged = () => moved.count();
    const parts = { db, journal: journal.id, folder: lettersFolder, makeId, report, onChanged };
    sharedLetters = new SharedDeadLetters(parts);
  }
  const local = deadLetterRemoval(lettersFolder);
  const letters = sharedLetters?.over(local) ?? local;
  const projectsVersion = () => directory.version;
  const held = new HeldDigest(
    () => digest.running(),
    async (snapshot) => {
      await sharedLetters?.settle();
      await handOverDeadLetters(stores.blobs, lettersFolder, journal.id, snapshot);
    },
  );
  const { sharesSessions } = digest;
  const parts = { journal, here, letters, projectsVersion, digest: held, sharesSessions };
  const others = await shared.open(parts);
  // Not even the current batch: others may have removed what is in it.
  shared.retired.catch(() => digest.running()?.stop(0));
  const collected = new CollectionProgress(here, others ?? noOtherJournals);
  const whenStored = () =>
    others === null ? digest.stored() : waitForAllJournals(() => digest.stored(), others);
  const everywhere =
    others === null
      ? letters
      : sharedDeadLetterRemoval(db, journal.id, letters, metadata.now, forgetPeople);
  const valuesInDeadLetters = async (field: string) => {
    if ((await others?.haveDeadLetters()) === true) return null;
    const here = await deadLetterValues(lettersFolder, field);
    // Afterwards: those here may have moved to the database.
    return here === null || sharedLetters === null
      ? here
      : new Set([...here, ...(await lettersValues(db, field))]);
  };
  await sharedLetters?.start();
  await moved?.count();
  const deadLetterCount = (): number | null => {
    const own = digest.deadLetters();
    return own === null ? null : own + (moved?.current ?? 0);
  };
  const localCollecting = { salts, journal, outcomes };
  return {
    ...{ localCollecting, digest, collected, others, letters: everywhere },
    ...{ valuesInDeadLetters, whenStored, sharedLetters, deadLetterCount },
    retired: shared.retired,
  };
}
