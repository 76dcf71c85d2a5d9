import { setTimeout as pause } from 'node:timers/promises';
import {
  type Journal,
  NumberedProjects,
  NumbersUnavailableError,
  type RunningDigest,
  startDigest,
} from '../collect/index.ts';
import type { LiveProjectDirectory, RecordFirstEvent } from '../projects/index.ts';
import type { Foundation } from './foundation.ts';
import type { Stores } from './open-stores.ts';
import { waitForDigest } from './wait-for-digest.ts';

/** Time for the digest to finish its batch during shutdown (ms). */
const stopWithin = 3_000;
/** Without numbers of visitors, charts read every event, so the first ones wait for them for so long (ms). */
const longestUnknown = 2_000;

type DigestOptions = Required<Parameters<typeof startDigest>[0]>;

/** The digest's inputs, and receivers of its results; see the options of `startDigest`. */
export interface DigestParts extends Pick<DigestOptions, 'keepers' | 'onNames'> {
  readonly journal: Journal;
  readonly directory: LiveProjectDirectory;
  readonly onFirstEvent: RecordFirstEvent;
}

export interface ServiceDigest {
  /** Null until it runs. */
  running(): RunningDigest | null;
  /** Whether all instances have the open sessions of its digest, or will have them before it runs. */
  sharesSessions(): boolean;
  /** Resolves when everything acknowledged before the call is stored. @throws AppError after ten seconds */
  stored(): Promise<void>;
  /** Current number of dead letters on the disk here; null if unknown. */
  deadLetters(): number | null;
  /**
   * Starts the digest as soon as the engine is ready; until then data stays in the journal. Resolves when it knows from
   * when on visitors are numbered, or after two seconds. Rejects if the engine never will be ready.
   */
  start(parts: DigestParts): Promise<void>;
  /**
   * Time from which all rows of a project's generation have numbers of visitors, Unix ms; null = of none, or
   * unknown.
   */
  numberedFrom(project: number, generation: number): number | null;
  /**
   * Numbers of visitors for rows that are written past the digest, in their order; 0 = none.
   * @throws NumbersUnavailableError
   */
  numbersOf: RunningDigest['numbersOf'];
  stop(): Promise<void>;
}

export function serviceDigest(
  { config, folder, clock, log }: Foundation,
  { engine, engineReady, versions, blobAddress: blobs, peers }: Stores,
): ServiceDigest {
  let digest: RunningDigest | null = null;
  let stopped = false;
  const numbered = new NumberedProjects(versions);
  let tellKnown = (): void => undefined;
  const known = new Promise<void>((resolve) => (tellKnown = resolve));
  return {
    running: () => digest,
    stored: () => waitForDigest(digest),
    sharesSessions: () => digest === null || digest.state().figures?.sharesSessions === true,
    deadLetters: () => digest?.state().figures?.deadLettersKept ?? null,
    start: async ({ journal, directory, onFirstEvent, ...handlers }) => {
      await engineReady;
      const address = engine.address();
      if (address === null || stopped) return;
      const running = startDigest({
        ...handlers,
        journal,
        clock,
        dataFolder: folder.path,
        engine: () => engine.address() ?? address,
        blobs,
        versions,
        projects: () => directory.states(),
        onFirstEvents: async (events) => {
          for (const { project, generation, receivedAt } of events) {
            await onFirstEvent(project, generation, receivedAt);
          }
        },
        hasOthers: () => peers.hadPeers,
        sharesDeadLetters: config.databaseUrl !== null,
        onNumbered: (changes) => {
          numbered.set(changes);
          tellKnown();
        },
        log: (level, message, fields = {}) => log[level](fields, message),
      });
      directory.onStates((states) => running.setProjects(states));
      directory.onRemoved((projects) => {
        running.forgetProjects(projects);
        numbered.forget(projects);
      });
      engine.onMoved(() => running.restart());
      peers.onFirstPeer(() => running.foundOthers());
      digest = running;
      await Promise.race([known, pause(longestUnknown, undefined, { ref: false })]);
    },
    numberedFrom: (project, generation) =>
      peers.isAlone && !peers.hadPeers ? numbered.from(project, generation) : null,
    numbersOf: async (query) => {
      if (digest === null) throw new NumbersUnavailableError('The digest does not run yet');
      return digest.numbersOf(query);
    },
    stop: async () => {
      stopped = true;
      await digest?.stop(stopWithin);
    },
  };
}
