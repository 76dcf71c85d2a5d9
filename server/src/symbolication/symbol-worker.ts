import { workerData } from 'node:worker_threads';
import { BuildFiles } from '../builds/build-files.ts';
import { buildPrefix } from '../builds/build-names.ts';
import type { BuildFileName, ReadFile } from '../builds/build-problems.ts';
import { systemClock } from '../platform/clock.ts';
import { serveTasks } from '../platform/task-worker.ts';
import { type BlobAddress, blobReader } from '../store/blobs/index.ts';
import type { UnusableVersions } from './map-cache.ts';
import { type ErrorOfBuild, type MappedError, Symbolicator } from './symbolicator.ts';

export interface SymbolTask {
  readonly errors: readonly ErrorOfBuild[];
  /** Files that must not be read. */
  readonly unusable: UnusableVersions;
  /** Ms for reading one file, and for the rest of the task. */
  readonly within: { readonly file: number; readonly rest: number };
}

export interface SymbolReply {
  readonly errors: readonly (MappedError | null)[];
  /** Results of reading files. */
  readonly read: readonly ReadFile[];
}

/** Results per task; the others are reported the next time they are read. */
const mostRead = 1000;

/** The thread that maps errors. */
const files = new BuildFiles(blobReader(workerData as BlobAddress), systemClock);
let begin: (file: BuildFileName | null) => void = () => undefined;
let read = new Map<string, ReadFile>();
const symbols = new Symbolicator(files, systemClock, undefined, {
  begin: (file) => begin(file),
  read: (file) => {
    if (read.size < mostRead) read.set(buildPrefix(file.build) + file.mark, file);
  },
});

serveTasks<SymbolTask, SymbolReply>(async ({ errors, unusable, within }, beginPhase) => {
  begin = (file) => {
    if (file === null) beginPhase('', within.rest);
    else beginPhase(JSON.stringify(file), within.file);
  };
  begin(null);
  read = new Map();
  return { errors: await symbols.map(errors, unusable), read: [...read.values()] };
});
