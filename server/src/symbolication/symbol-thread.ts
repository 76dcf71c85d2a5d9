import type { BuildFiles } from '../builds/build-files.ts';
import {
  type BuildFileName,
  type BuildProblem,
  mapLimits,
  type ReadFile,
} from '../builds/build-problems.ts';
import { grouped } from '../platform/grouped.ts';
import { Lru } from '../platform/lru.ts';
import { TaskFailed, type TaskFailure, TaskThreads } from '../platform/task-threads.ts';
import { builtScript } from '../platform/built-script.ts';
import type { BlobAddress } from '../store/blobs/index.ts';
import type { ErrorOfBuild, MappedError } from './symbolicator.ts';
import type { SymbolReply, SymbolTask } from './symbol-worker.ts';

/** Exceeding it ends only the thread. */
const memory = { maxOldGenerationSizeMb: mapLimits.memoryMb, maxYoungGenerationSizeMb: 16 };
const waiting = { ofOwner: 10_000, inAll: 100_000 };
/** Ms for each file, and for the rest of a task. */
const eachWithin: SymbolTask['within'] = { file: mapLimits.seconds * 1000, rest: 5000 };
/** Ms until the thread must report its first step. */
const beginsWithin = 5000;
/** Ms during which nothing is mapped for a project after its task crashed the thread. */
const restAfterFailure = 60_000;
/** A store that takes longer to fail hangs (ms), and is not asked for a while: all data waits for the answer. */
const quickFailure = 1_000;
const restOfStore = 30_000;
const mostRemembered = 1000;
/** Errors per task. */
const errorsOfTask = 200;

/** Failures caused by the file that was being read. */
const problemOf: Readonly<Partial<Record<TaskFailure, BuildProblem>>> = {
  too_slow: 'too_slow',
  out_of_memory: 'out_of_memory',
  failed: 'unreadable',
};

export interface SymbolThreadOptions {
  /** Called when a file is no longer read or a project is suspended; for the log. */
  readonly onFailure?: (failure: TaskFailed, projectId: string) => void;
  /** Called when the store of files hangs, so that nothing is mapped for a while. */
  readonly onStoreHangs?: (error: unknown) => void;
  /** Called with the results of reading files, repeatedly for the same file. */
  readonly onRead?: (files: readonly ReadFile[]) => void;
  /** Ms for reading one file, and for the rest of a task. */
  readonly within?: SymbolTask['within'];
}

/**
 * Maps errors in a thread that may crash safely: files and stacks are untrusted. A file that ended the thread
 * is not read again.
 */
export class SymbolThread {
  private readonly threads: TaskThreads<SymbolTask, SymbolReply>;
  private readonly files: Pick<BuildFiles, 'hasAny'>;
  private readonly options: SymbolThreadOptions;
  /** Files that ended the thread, by version. */
  private readonly unusable = new Lru<string, BuildProblem>(mostRemembered);
  /** When each suspended project resumes, in ms of `performance.now`. */
  private readonly rest = new Lru<string, number>(mostRemembered);
  /** Until when the store of files is not asked, because it hangs, in ms of `performance.now`. */
  private storeRests = 0;

  constructor(
    blobs: BlobAddress,
    files: Pick<BuildFiles, 'hasAny'>,
    options: SymbolThreadOptions = {},
  ) {
    this.files = files;
    this.options = options;
    const script = builtScript('symbol-worker');
    // One thread, so that there is one map cache: tasks are short, and projects take turns.
    this.threads = new TaskThreads({
      script,
      workerData: blobs,
      memory,
      threads: 1,
      within: beginsWithin,
      waiting,
    });
  }

  /** Like `Symbolicator.map`, but also null if mapping takes too long. Never rejects. */
  async map(errors: readonly ErrorOfBuild[]): Promise<readonly (MappedError | null)[]> {
    const mapped: (MappedError | null)[] = errors.map(() => null);
    const byProject = grouped(errors.entries(), ([, { projectId }]) => projectId);
    await Promise.all(
      [...byProject].map(async ([projectId, all]) => {
        if (!(await this.mayMap(projectId))) return;
        for (let from = 0; from < all.length; from += errorsOfTask) {
          const some = all.slice(from, from + errorsOfTask);
          const results = await this.mapSome(
            projectId,
            some.map(([, error]) => error),
          );
          for (const [at, [index]] of some.entries()) mapped[index] = results?.[at] ?? null;
          if (results === null) return;
        }
      }),
    );
    return mapped;
  }

  close(): Promise<void> {
    return this.threads.close();
  }

  private async mayMap(projectId: string): Promise<boolean> {
    if ((this.rest.get(projectId) ?? 0) > performance.now()) return false;
    const begun = performance.now();
    if (this.storeRests > begun) return false;
    try {
      return await this.files.hasAny(projectId);
    } catch (error) {
      // The thread handles the back-off for an unavailable store.
      if (performance.now() - begun < quickFailure) return true;
      // Several can have waited.
      if (this.storeRests < begun) this.options.onStoreHangs?.(error);
      this.storeRests = performance.now() + restOfStore;
      return false;
    }
  }

  /** Returns null if mapping is not possible now. */
  private async mapSome(
    projectId: string,
    errors: readonly ErrorOfBuild[],
    { isLast = false } = {},
  ): Promise<SymbolReply['errors'] | null> {
    const { onFailure, onRead, within = eachWithin } = this.options;
    try {
      const task = { errors, unusable: new Map(this.unusable.all()), within };
      const { errors: mapped, read } = await this.threads.run(projectId, task);
      if (read.length > 0) onRead?.(read);
      return mapped;
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error;
      onFailure?.(error, projectId);
      if (error.phase) this.remember(error.reason, JSON.parse(error.phase) as BuildFileName);
      // Without that file the other errors can be mapped.
      if (error.phase && !isLast) return this.mapSome(projectId, errors, { isLast: true });
      // If the thread did not even start, the project is not the cause.
      if (error.phase === null) return null;
      this.rest.set(projectId, performance.now() + restAfterFailure);
      return null;
    }
  }

  private remember(reason: TaskFailure, file: BuildFileName): void {
    const problem = problemOf[reason];
    // Other failures are not caused by the file.
    if (problem === undefined) return;
    this.options.onRead?.([{ ...file, problem }]);
    this.unusable.set(file.version, problem);
  }
}
