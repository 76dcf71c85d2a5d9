import type { BuildFiles } from '../builds/build-files.ts';
import {
  type BuildFileName,
  type BuildProblem,
  mapLimits,
  type ReadFile,
} from '../builds/build-problems.ts';
import { Lru } from '../platform/lru.ts';
import { TaskFailed, type TaskFailure, TaskThreads } from '../platform/task-threads.ts';
import { builtScript } from '../platform/built-script.ts';
import type { BlobAddress } from '../store/blobs/index.ts';
import type { ErrorOfBuild, MappedError } from './symbolicator.ts';
import type { SymbolReply, SymbolTask } from './symbol-worker.ts';

/** Beyond it only the thread ends. */
const memory = { maxOldGenerationSizeMb: mapLimits.memoryMb, maxYoungGenerationSizeMb: 16 };
const waiting = { ofOwner: 10_000, inAll: 100_000 };
/** Ms for each file, and for all else of a task. */
const eachWithin: SymbolTask['within'] = { file: mapLimits.seconds * 1000, rest: 5000 };
/** Ms until the thread says what it is at. */
const beginsWithin = 5000;
/** Ms for which nothing of a project is mapped when a task of it took the thread with it. */
const restAfterFailure = 60_000;
const mostRemembered = 1000;
/** Errors that are given to the thread at once. */
const errorsOfTask = 200;

/** Failures that are the fault of the file that was being read. */
const problemOf: Readonly<Partial<Record<TaskFailure, BuildProblem>>> = {
  too_slow: 'too_slow',
  out_of_memory: 'out_of_memory',
  failed: 'unreadable',
};

export interface SymbolThreadOptions {
  /** Told of a file that is not read any more, or of a project that rests; for the log. */
  readonly onFailure?: (failure: TaskFailed, projectId: string) => void;
  /** Told what reading files came to; of the same file again and again. */
  readonly onRead?: (files: readonly ReadFile[]) => void;
  /** Ms that reading one file may take, and all else. */
  readonly within?: SymbolTask['within'];
}

/**
 * Maps errors in a thread, whose end harms nobody: the files and the stacks are what strangers made
 * them. A file that ended the thread is not read again.
 */
export class SymbolThread {
  readonly #threads: TaskThreads<SymbolTask, SymbolReply>;
  readonly #files: Pick<BuildFiles, 'hasAny'>;
  readonly #options: SymbolThreadOptions;
  /** Files that ended the thread, by their versions. */
  readonly #unusable = new Map<string, BuildProblem>();
  /** When projects may go on, in ms as `performance.now` tells them. */
  readonly #rest = new Lru<string, number>(mostRemembered);

  constructor(
    blobs: BlobAddress,
    files: Pick<BuildFiles, 'hasAny'>,
    options: SymbolThreadOptions = {},
  ) {
    this.#files = files;
    this.#options = options;
    const script = builtScript('symbol-worker');
    // One cache of maps: tasks are short, and projects take turns.
    this.#threads = new TaskThreads({
      script,
      workerData: blobs,
      memory,
      threads: 1,
      within: beginsWithin,
      waiting,
    });
  }

  /** As `Symbolicator.map`; null too where mapping takes too long. Never rejects. */
  async map(errors: readonly ErrorOfBuild[]): Promise<readonly (MappedError | null)[]> {
    const mapped: (MappedError | null)[] = errors.map(() => null);
    const byProject = new Map<string, [index: number, error: ErrorOfBuild][]>();
    for (const each of errors.entries()) {
      const ofProject = byProject.get(each[1].projectId);
      if (ofProject === undefined) byProject.set(each[1].projectId, [each]);
      else ofProject.push(each);
    }
    await Promise.all(
      [...byProject].map(async ([projectId, all]) => {
        if (!(await this.#mayMap(projectId))) return;
        for (let from = 0; from < all.length; from += errorsOfTask) {
          const some = all.slice(from, from + errorsOfTask);
          const results = await this.#mapSome(
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
    return this.#threads.close();
  }

  async #mayMap(projectId: string): Promise<boolean> {
    if ((this.#rest.get(projectId) ?? 0) > performance.now()) return false;
    try {
      return await this.#files.hasAny(projectId);
    } catch {
      // The thread knows how long to leave a store alone that is away.
      return true;
    }
  }

  /** Null = it cannot be done now. */
  async #mapSome(
    projectId: string,
    errors: readonly ErrorOfBuild[],
    isLast = false,
  ): Promise<SymbolReply['errors'] | null> {
    const { onFailure, onRead, within = eachWithin } = this.#options;
    try {
      const task = { errors, unusable: this.#unusable, within };
      const { errors: mapped, read } = await this.#threads.run(projectId, task);
      if (read.length > 0) onRead?.(read);
      return mapped;
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error;
      onFailure?.(error, projectId);
      if (error.phase) this.#remember(error.reason, JSON.parse(error.phase) as BuildFileName);
      // Without that file the others are mapped.
      if (error.phase && !isLast) return this.#mapSome(projectId, errors, true);
      // A thread that could not begin says nothing about the project.
      if (error.phase === null) return null;
      this.#rest.set(projectId, performance.now() + restAfterFailure);
      return null;
    }
  }

  #remember(reason: TaskFailure, file: BuildFileName): void {
    const problem = problemOf[reason];
    // Else it is not the file's fault.
    if (problem === undefined) return;
    this.#options.onRead?.([{ ...file, problem }]);
    this.#unusable.set(file.version, problem);
    for (const version of this.#unusable.keys()) {
      if (this.#unusable.size <= mostRemembered) break;
      this.#unusable.delete(version);
    }
  }
}
