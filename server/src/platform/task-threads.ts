import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { FromTaskWorker } from './task-worker.ts';
import { WaitingTasks } from './waiting-tasks.ts';

/** Why a task has no reply. `failed`: it threw, or its thread ended for another reason. */
export type TaskFailure = 'busy' | 'too_slow' | 'out_of_memory' | 'failed' | 'closed';

export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';

  /** @param phase the last phase that the thread reported, or null */
  constructor(
    readonly reason: TaskFailure,
    readonly phase: string | null = null,
    detail = '',
  ) {
    super(`A task in a thread ended without a reply: ${reason}${detail && `, ${detail}`}`);
  }
}

export interface TaskThreadsOptions {
  /** Path. */
  readonly script: string;
  /** Passed to every thread. */
  readonly workerData?: unknown;
  /** Per thread; exceeding it ends only the thread. */
  readonly memory: ResourceLimits;
  /** At least 2, or one owner would block all others for a whole task. */
  readonly threads: number;
  /** Ms for a task, or for its first phase. */
  readonly within: number;
  /** How many tasks may wait, for one owner and in total. */
  readonly waiting: { readonly ofOwner: number; readonly inAll: number };
  /** Ms after which an idle thread ends. */
  readonly idleFor?: number;
}

interface Job<Task, Reply> {
  readonly task: Task;
  resolve(reply: Reply): void;
  reject(error: unknown): void;
}

const startsWithin = 60_000;

/**
 * Runs tasks on untrusted data in threads that may crash safely: each task has a deadline and a memory limit.
 * Owners take turns, and no owner can use every thread.
 */
export class TaskThreads<Task, Reply> {
  private readonly options: TaskThreadsOptions;
  private readonly waiting: WaitingTasks<Job<Task, Reply>>;
  private readonly idle: TaskThread<Task, Reply>[] = [];
  private readonly busy = new Map<TaskThread<Task, Reply>, string>();
  private closed = false;

  constructor(options: TaskThreadsOptions) {
    this.options = options;
    this.waiting = new WaitingTasks(options.waiting.ofOwner, options.waiting.inAll, (job) =>
      job.reject(new TaskFailed('busy')),
    );
  }

  /**
   * @param signal removes the task while it waits
   * @throws TaskFailed, or the signal's reason
   */
  run(owner: string, task: Task, signal?: AbortSignal): Promise<Reply> {
    return new Promise<Reply>((resolve, reject) => {
      if (this.closed) throw new TaskFailed('closed');
      signal?.throwIfAborted();
      const leave = (): void => {
        this.waiting.remove(owner, job);
        reject(signal?.reason as Error);
      };
      const job: Job<Task, Reply> = {
        task,
        resolve: (reply) => {
          signal?.removeEventListener('abort', leave);
          resolve(reply);
        },
        reject: (error) => {
          signal?.removeEventListener('abort', leave);
          reject(error);
        },
      };
      if (!this.waiting.add(owner, job)) throw new TaskFailed('busy');
      signal?.addEventListener('abort', leave, { once: true });
      this.next();
    });
  }

  /** Ends the threads; unanswered tasks fail. */
  async close(): Promise<void> {
    this.closed = true;
    for (let left = this.take(); left !== null; left = this.take()) {
      left.item.reject(new TaskFailed('closed'));
    }
    await Promise.all([...this.idle, ...this.busy.keys()].map((thread) => thread.end()));
  }

  private take() {
    return this.waiting.take(() => true);
  }

  private next(): void {
    const { threads } = this.options;
    const ofOwner = Math.max(1, threads - 1);
    while (!this.closed && this.busy.size < threads) {
      const owners = [...this.busy.values()];
      const next = this.waiting.take(
        (owner) => owners.filter((busy) => busy === owner).length < ofOwner,
      );
      if (next === null) return;
      void this.begin(next.owner, next.item);
    }
  }

  private async begin(owner: string, job: Job<Task, Reply>): Promise<void> {
    const thread = this.idle.pop() ?? new TaskThread<Task, Reply>(this.options);
    this.busy.set(thread, owner);
    try {
      job.resolve(await thread.run(job.task));
    } catch (error) {
      job.reject(error);
    } finally {
      this.busy.delete(thread);
      if (!thread.ended) this.rest(thread);
      this.next();
    }
  }

  private rest(thread: TaskThread<Task, Reply>): void {
    this.idle.push(thread);
    thread.endAfter(this.options.idleFor ?? 60_000, () => {
      const at = this.idle.indexOf(thread);
      if (at !== -1) this.idle.splice(at, 1);
    });
  }
}

/** A thread that runs one task at a time. */
class TaskThread<Task, Reply> {
  ended = false;
  private readonly worker: Worker;
  private readonly within: number;
  private ready = false;
  private phase: string | null = null;
  private settle: ((message: FromTaskWorker<Reply> | TaskFailed) => void) | null = null;
  private timer: NodeJS.Timeout | undefined;
  private idle: NodeJS.Timeout | undefined;
  /** Notifies its owner that it has ended. */
  private onEnd: () => void = () => undefined;

  constructor({ script, workerData, memory, within }: TaskThreadsOptions) {
    this.within = within;
    this.worker = new Worker(script, { workerData, resourceLimits: memory });
    this.worker.unref();
    this.worker.on('message', (message: FromTaskWorker<Reply>) => this.take(message));
    this.worker.on('error', (error) => {
      const full = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.fail(full ? 'out_of_memory' : 'failed', error.message);
    });
    this.worker.on('exit', () => this.fail('failed', 'the thread ended'));
  }

  run(task: Task): Promise<Reply> {
    clearTimeout(this.idle);
    this.phase = null;
    // Keep the process, and so the timer, alive while the thread works.
    this.worker.ref();
    return new Promise<Reply>((resolve, reject) => {
      this.settle = (message) => {
        clearTimeout(this.timer);
        this.settle = null;
        this.worker.unref();
        if (message instanceof TaskFailed) reject(message);
        else if (message.is === 'reply') resolve(message.reply);
        else reject(new TaskFailed('failed', this.phase, JSON.stringify(message)));
      };
      this.endIn(this.ready ? this.within : startsWithin);
      this.worker.postMessage(task, []);
    });
  }

  endAfter(ms: number, onEnd: () => void): void {
    this.onEnd = onEnd;
    this.idle = setTimeout(() => void this.end(), ms);
    this.idle.unref();
  }

  async end(): Promise<void> {
    this.fail('closed', '');
    await this.worker.terminate();
  }

  private endIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.fail('too_slow', `after ${ms} ms`);
      void this.worker.terminate();
    }, ms);
  }

  private take(message: FromTaskWorker<Reply>): void {
    if (message.is === 'ready') {
      this.ready = true;
      if (this.settle !== null) this.endIn(this.within);
    } else if (message.is === 'phase') {
      this.phase = message.phase;
      if (this.settle !== null) this.endIn(message.within);
    } else {
      this.settle?.(message);
    }
  }

  private fail(reason: TaskFailure, detail: string): void {
    this.ended = true;
    clearTimeout(this.idle);
    this.onEnd();
    this.settle?.(new TaskFailed(reason, this.phase, detail));
  }
}
