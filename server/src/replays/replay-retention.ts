import type { JobKind } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import { mostReplayDays } from '../projects/index.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { EventStore } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { dayName, dayOfKey, replaysPrefix } from './chunk-key.ts';
import { namedBlobs, removeReceivedBefore } from './replay-chunk-rows.ts';
import { type RetainedProject, projectsAfter } from './replay-projects-store.ts';
import { forgetViewedBefore } from './viewed-replays-store.ts';

export interface ReplayRetentionParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly blobs: BlobStore;
  readonly events: Pick<EventStore, 'query' | 'removeRows'>;
  /** For projects without their own setting. */
  readonly defaultDays: number;
  /** Whether the clock can be believed; default: always. */
  readonly isTimeTrusted?: () => boolean;
  /** Resolves when everything acknowledged before the call is stored; rejects if that takes too long. */
  whenStored(): Promise<void>;
  /** The texts that a field has in the dead letters of all instances; null if unknown. */
  valuesInDeadLetters(field: string): Promise<ReadonlySet<string> | null>;
}

const day = 86_400_000;
/** After this time, no one is still writing chunks of a day, and all rows are stored. */
const sweptAfter = 2 * day;
const longestRetention = mostReplayDays * day;
/** Delay before checking again whether the digest has caught up (ms). */
const lookAgain = 60_000;
const projectsAtOnce = 200;

/** Every hour, so that expired replays are removed within an hour. */
export const replayRetentionCron = '20 * * * *';

/**
 * Removes expired replays, both rows and blobs, and unreferenced blobs: those written before a crash, or
 * belonging to a removed generation. Chunks in dead letters keep their blobs, because they can be reprocessed.
 */
export function replayRetention(parts: ReplayRetentionParts): JobKind {
  const { db, clock } = parts;
  return {
    name: 'replay-retention',
    run: async ({ signal }) => {
      // The next run looks again: a time to wait until would be of the same clock.
      if (parts.isTimeTrusted?.() === false) return undefined;
      const now = clock.now();
      await forgetViewedBefore(db, now - longestRetention);
      // Blobs with records still in the journal would seem unreferenced.
      try {
        await parts.whenStored();
      } catch (error) {
        return { againAt: now + lookAgain, waitsFor: error };
      }
      // Before rows are read: a dead letter that is gone by now has its row.
      const inDeadLetters = await parts.valuesInDeadLetters('blob');
      let after = '';
      for (;;) {
        const projects = await projectsAfter(db, after, projectsAtOnce);
        for (const project of projects) {
          signal.throwIfAborted();
          await tidyProject(parts, project, { now, inDeadLetters }, signal);
        }
        const last = projects.at(-1);
        if (last === undefined || projects.length < projectsAtOnce) return undefined;
        after = last.id;
      }
    },
  };
}

interface Run {
  readonly now: number;
  /** Blobs of chunks in dead letters; null if unknown. */
  readonly inDeadLetters: ReadonlySet<string> | null;
}

async function tidyProject(
  parts: ReplayRetentionParts,
  project: RetainedProject,
  { now, inDeadLetters }: Run,
  signal: AbortSignal,
): Promise<void> {
  const { blobs, events, defaultDays } = parts;
  for (let generation = 1; generation < project.generation; generation++) {
    await blobs.deletePrefix(replaysPrefix({ id: project.id, generation }));
  }
  const today = now - (now % day);
  // Retention may be a fraction of a day, but times are integers.
  const firstKept = Math.ceil(today - (project.retentionDays ?? defaultDays) * day);
  await removeReceivedBefore(events, project.number, firstKept, signal);
  for await (const name of daysOf(blobs, project)) {
    signal.throwIfAborted();
    if (name < dayName(firstKept)) {
      await blobs.deletePrefix(`${replaysPrefix(project)}${name}/`);
    } else if (inDeadLetters !== null && name <= dayName(today - sweptAfter)) {
      await sweepDay(parts, project, { name, inDeadLetters }, signal);
    }
  }
}

/** Removes blobs of a day that no row and no dead letter references. */
async function sweepDay(
  { blobs, events }: ReplayRetentionParts,
  project: RetainedProject,
  { name, inDeadLetters }: { readonly name: string; readonly inDeadLetters: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<void> {
  const from = Date.parse(`${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6)}`);
  if (Number.isNaN(from)) return;
  const named = await namedBlobs(events, project, { from, to: from + day }, signal);
  let after: string | null = '';
  while (after !== null) {
    signal.throwIfAborted();
    const page = await blobs.list(
      `${replaysPrefix(project)}${name}/`,
      after === '' ? {} : { after },
    );
    for (const key of page.keys)
      if (!named.has(key) && !inDeadLetters.has(key)) await blobs.delete(key);
    after = page.next;
  }
}

/** The days that have blobs, oldest first. Reads one key per day. */
async function* daysOf(blobs: BlobStore, project: RetainedProject): AsyncGenerator<string> {
  const prefix = replaysPrefix(project);
  for (let after = ''; ;) {
    const { keys } = await blobs.list(prefix, { limit: 1, ...(after && { after }) });
    const name = keys[0] === undefined ? '' : dayOfKey(keys[0]);
    if (name === '') return;
    yield name;
    // Skips all keys of the day: `0` is the character after `/`.
    after = `${prefix}${name}0`;
  }
}
