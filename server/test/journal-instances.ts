import { expect } from 'vitest';
import type { DeadLetterRemoval, LocalDeadLetters } from '../src/collect/index.ts';
import { forgetPeople } from '../src/dead-letters/index.ts';
import {
  HeldDigest,
  JournalMarks,
  RegisteredJournals,
  sharedDeadLetterRemoval,
  type WaitedFor,
  WatchedPeers,
} from '../src/journals/index.ts';
import { ManualClock, systemClock } from '../src/platform/clock.ts';
import { CollectionProgress, type LocalProgress } from '../src/projects/index.ts';
import { type Metadata, openMetadata } from '../src/store/metadata/index.ts';
import { metadataHarness } from './metadata-harness.ts';

/** An instance whose journal and digest are at these positions. */
export interface JournalInstance {
  accepted: number;
  stored: number;
  oldest: number;
  projectsVersion: number;
  readonly marks: JournalMarks;
  readonly others: RegisteredJournals;
  readonly collected: CollectionProgress;
  readonly metadata: Metadata;
  readonly peers: WatchedPeers;
  /** Requests that its digest has not processed. */
  readonly requests: Map<string, readonly string[]>;
  sharesSessions: boolean;
  readonly letters: DeadLetterRemoval;
  /** How often its digest is held, and the snapshots for which it has handed over what only it has. */
  readonly holds: { held: number; isIntact: boolean; readonly handedOver: string[] };
}

const never = 3_600_000;

/** Instances that share a PostgreSQL database. */
export async function journalInstances() {
  const harness = await metadataHarness(systemClock, 'postgres');
  const instances: JournalInstance[] = [];
  const silent: WaitedFor[] = [];
  const retired: string[] = [];
  /** For durations. */
  const clock = new ManualClock(0);
  /** @param beatEvery ms; default: the test says when */
  const open = async (id: string, beatEvery = never): Promise<JournalInstance> => {
    const metadata = await openMetadata({ address: harness.address, clock: systemClock });
    const { db, now } = metadata;
    const here: LocalProgress = {
      settle: async () => ({ journal: id, position: own.accepted }),
      stored: () => ({ journal: id, position: own.stored }),
      forgotten: ({ journal, position }) => {
        if (journal !== id || own.oldest >= position) return true;
        own.oldest = own.stored;
        return false;
      },
    };
    const others = new RegisteredJournals(db, id, now);
    const peers = new WatchedPeers(db, now, clock);
    const requests = new Map<string, readonly string[]>();
    const letters: LocalDeadLetters = {
      ask: async (request, _, names) => void requests.set(request, names),
      isDone: async (request) => !requests.has(request),
      exist: () => requests.size > 0,
    };
    const holds: JournalInstance['holds'] = { held: 0, isIntact: true, handedOver: [] };
    const held = new HeldDigest(
      () => ({
        hold: async () => {
          holds.held += 1;
          return { isIntact: () => holds.isIntact, release: () => void (holds.held -= 1) };
        },
      }),
      async (snapshot) => void holds.handedOver.push(snapshot),
    );
    const own: JournalInstance = {
      holds,
      ...{
        accepted: 10,
        stored: 10,
        oldest: 0,
        projectsVersion: 1,
        sharesSessions: true,
        others,
        metadata,
        peers,
        requests,
      },
      letters: sharedDeadLetterRemoval(db, id, letters, now, forgetPeople),
      collected: new CollectionProgress(here, others),
      marks: new JournalMarks({
        ...{
          db,
          now,
          here,
          others,
          peers,
          letters,
          digest: held,
          name: `machine of ${id}`,
          beatEvery,
        },
        journal: { id, state: () => ({ start: own.oldest }) },
        projectsVersion: () => own.projectsVersion,
        sharesSessions: () => own.sharesSessions,
        report: () => undefined,
        onSilent: (journals) => silent.push(...journals),
        onRetired: () => retired.push(id),
      }),
    };
    expect(await own.marks.start()).toBe(true);
    instances.push(own);
    return own;
  };

  const close = async (): Promise<void> => {
    for (const { marks, metadata } of instances) {
      await marks.close();
      await metadata.close();
    }
    await harness.close();
  };
  return { open, close, clock, silent, retired };
}
