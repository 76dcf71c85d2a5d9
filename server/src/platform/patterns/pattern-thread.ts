import { Worker } from 'node:worker_threads';
import { builtScript } from '../built-script.ts';
import { compileMs } from './pattern-limits.ts';
import type { CompileReply } from './pattern-worker.ts';

/** Exceeding it ends only the thread. */
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
const startsWithin = 30_000;
/** Twice the time of two attempts. The thread measures itself; this ends a thread that never answers. */
const answersWithin = 4 * compileMs;

/** Compiles patterns in a thread, one at a time. A thread that hangs or crashes is replaced. */
export class PatternThread {
  private worker: Promise<Worker> | null = null;

  /**
   * Wait for the result before calling it again.
   * @throws Error if the thread cannot start
   */
  async compile(pattern: string): Promise<CompileReply> {
    const answered = await ask(await this.started(), pattern);
    if (answered === null) this.worker = null;
    return answered ?? { type: 'too_complex' };
  }

  private started(): Promise<Worker> {
    if (this.worker !== null) return this.worker;
    const starting = startWorker();
    this.worker = starting;
    const forget = (): void => {
      if (this.worker === starting) this.worker = null;
    };
    starting.then((worker) => worker.once('exit', forget), forget);
    return starting;
  }

  async close(): Promise<void> {
    const worker = this.worker;
    this.worker = null;
    await (await worker?.catch(() => undefined))?.terminate();
  }
}

function startWorker(): Promise<Worker> {
  const worker = new Worker(builtScript('pattern-worker'), { resourceLimits: memory });
  worker.unref();
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      clearTimeout(timer);
      void worker.terminate();
      reject(error instanceof Error ? error : new Error('The pattern thread ended early'));
    };
    const timer = setTimeout(
      () => fail(new Error('The pattern thread did not start in time')),
      startsWithin,
    );
    worker.once('error', fail);
    worker.once('exit', fail);
    worker.once('message', () => {
      clearTimeout(timer);
      worker.off('error', fail);
      worker.off('exit', fail);
      // Without a listener, an error would end the process.
      worker.on('error', () => undefined);
      resolve(worker);
    });
  });
}

/** Returns null if the thread hung or crashed; it has ended then. */
function ask(worker: Worker, pattern: string): Promise<CompileReply | null> {
  return new Promise((resolve) => {
    const settle = (reply: CompileReply | null): void => {
      clearTimeout(timer);
      worker.off('message', settle);
      worker.off('exit', gone);
      worker.unref();
      if (reply === null) void worker.terminate();
      resolve(reply);
    };
    const gone = (): void => settle(null);
    const timer = setTimeout(gone, answersWithin);
    worker.ref();
    worker.once('message', settle);
    worker.once('exit', gone);
    worker.postMessage(pattern, []);
  });
}
