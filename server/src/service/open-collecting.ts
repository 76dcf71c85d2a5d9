import {
  deadLetterRemoval,
  deadLetterValues,
  openSalts,
  outcomeCounter,
} from '../collect/index.ts';
import { CollectionProgress, LiveProjectDirectory, noOtherJournals } from '../projects/index.ts';
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
  const { folder, clock, random, makeId, report } = base;
  const { metadata, db } = stores;
  const salts = await openSalts({
    metadata,
    clock,
    random,
    onError: (error) => report('the salts of cookieless ids could not be renewed', error),
  });
  closers.add(() => salts.close());
  const shared = sharedJournals(base, stores);
  closers.add(() => shared.close());
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
  const letters = deadLetterRemoval(folder.at('dead-letters'));
  const projectsVersion = () => directory.version;
  const held = new HeldDigest(
    () => digest.running(),
    (snapshot) =>
      handOverDeadLetters(stores.blobs, folder.at('dead-letters'), journal.id, snapshot),
  );
  const { sharesSessions } = digest;
  const parts = { journal, here, letters, projectsVersion, digest: held, sharesSessions };
  const others = await shared.open(parts);
  const collected = new CollectionProgress(here, others ?? noOtherJournals);
  const whenStored = () =>
    others === null ? digest.stored() : waitForAllJournals(() => digest.stored(), others);
  const everywhere =
    others === null ? letters : sharedDeadLetterRemoval(db, journal.id, letters, metadata.now);
  const valuesInDeadLetters = async (field: string) =>
    (await others?.haveDeadLetters()) === true
      ? null
      : deadLetterValues(folder.at('dead-letters'), field);
  const localCollecting = { salts, journal, outcomes };
  return {
    ...{ localCollecting, digest, collected, others, letters: everywhere },
    ...{ valuesInDeadLetters, whenStored },
  };
}
