import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { LogGap } from './log-output.ts';
import type { FirstStart } from '../accounts/index.ts';
import type { Journal } from '../collect/index.ts';
import type { Config } from '../config.ts';
import type { Demo } from '../demo/index.ts';
import type { Projects } from '../projects/index.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { DataFolder } from './data-folder.ts';
import type { EventEngine } from './event-engine.ts';

export interface Service {
  readonly app: FastifyInstance;
  readonly engine: EventEngine;
  readonly projects: Projects;
  readonly db: Executor;
  /** Null of a process that leaves collecting to others. */
  readonly journal: Journal | null;
  readonly blobs: BlobStore;
  /** Resolves when everything acknowledged before the call is stored. @throws AppError after ten seconds */
  readonly stored: () => Promise<void>;
  /** Credentials from the first start, to be printed once; otherwise null. */
  readonly firstStart: FirstStart | null;
  /** To be offered after `ready`. */
  readonly demo: Demo;
  /** Resolves when queries work; rejects with a sentence if they never will. */
  readonly ready: Promise<void>;
  /** Rejects with a sentence if the stores turn out not to belong together, or others go on without this journal. */
  readonly misplaced: Promise<never>;
  /** From now on, the service says that it is about to stop. */
  drain(): void;
  /** Finishes work in progress, makes everything acknowledged durable, and ends all processes. */
  close(): Promise<void>;
}

export interface ServiceParts {
  readonly config: Config;
  readonly folder: DataFolder;
  readonly log: Logger;
  /** Why the log can't be written; null while it can. */
  readonly logGap?: () => LogGap | null;
  /** The file of the built tracker, if the service runs from source. */
  readonly trackerScript?: string;
}
