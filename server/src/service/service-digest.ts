import type { Logger } from 'pino';
import {
  type Identified,
  type Journal,
  type NameUsage,
  type NewGroup,
  type Occurred,
  type RunningDigest,
  startDigest,
} from '../collect/index.ts';
import type { ReadFile } from '../builds/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Projects } from '../projects/index.ts';
import type { BlobAddress } from '../store/blobs/index.ts';
import type { DataFolder } from './data-folder.ts';
import type { EventEngine } from './event-engine.ts';

/** What the digest may take to finish its batch when the service ends (ms). */
const patience = 3_000;

export interface ServiceDigestParts {
  readonly folder: DataFolder;
  readonly journal: Journal;
  readonly engine: EventEngine;
  readonly engineReady: Promise<void>;
  /** Where uploaded files are read. */
  readonly blobs: BlobAddress;
  readonly projects: Projects;
  readonly clock: Clock;
  readonly log: Logger;
  /** Keeps what was said of persons; told the same again after a crash. */
  readonly onIdentified: (identified: readonly Identified[], replay?: string) => Promise<void>;
  /** Makes the issues of groups of errors that are new; told the same again after a crash. */
  readonly onNewGroups: (groups: readonly NewGroup[]) => Promise<void>;
  /** Opens the issues of these groups that were resolved before; told the same again after a crash. */
  readonly onOccurred: (occurred: readonly Occurred[]) => Promise<void>;
  /** Keeps why files of builds cannot be used, or that they can. */
  readonly onFilesRead: (files: readonly ReadFile[]) => Promise<void>;
  /** Called with the quotas of names whose usage changed. */
  readonly onNames: (usages: readonly NameUsage[]) => void;
}

/** The digest as soon as the engine is there; until then the journal holds what is collected. */
export function serviceDigest(parts: ServiceDigestParts): {
  /** Resolves when it runs; rejects when the engine never will. */
  readonly ready: Promise<void>;
  running(): RunningDigest | null;
  stop(): Promise<void>;
} {
  const { folder, journal, engine, engineReady, blobs, projects, clock, log } = parts;
  const { onIdentified, onNewGroups, onOccurred, onFilesRead, onNames } = parts;
  let digest: RunningDigest | null = null;

  const begin = async (): Promise<void> => {
    await engineReady;
    const address = engine.address();
    if (address === null) return;
    const running = startDigest({
      journal,
      clock,
      dataFolder: folder.path,
      engine: () => address,
      blobs,
      projects: () => projects.directory.states(),
      onFirstEvents: async (events) => {
        for (const { project, generation, receivedAt } of events) {
          await projects.recordFirstEvent(project, generation, receivedAt);
        }
      },
      onIdentified,
      onNewGroups,
      onOccurred,
      onFilesRead,
      onNames,
      log: (level, message, fields = {}) => log[level](fields, message),
    });
    projects.directory.onStates((states) => running.setProjects(states));
    digest = running;
  };
  const ready = begin();
  // Whoever waits for it learns of a failure; it must only not end the process unheard.
  ready.catch(() => undefined);
  return {
    ready,
    running: () => digest,
    stop: async () => {
      await digest?.stop(patience);
    },
  };
}
