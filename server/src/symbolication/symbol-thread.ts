import { Worker } from 'node:worker_threads';
import { workerScript } from '../platform/worker-script.ts';
import type { BlobAddress } from '../store/blobs/index.ts';
import type { ErrorOfBuild, MappedError } from './symbolicator.ts';
import type { SymbolReply } from './symbol-worker.ts';

/** A map of 50 MiB needs 200 while it is read; beyond it only the thread ends. */
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };
const idleFor = 60_000;
const answersWithin = 10_000;

type Answer = (mapped: readonly (MappedError | null)[] | null) => void;

/**
 * Maps errors for those who look at them, in a thread of its own: a large map takes half a second to
 * read, and nobody else must wait for it. The thread ends when nobody has asked for a minute.
 */
export class SymbolThread {
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;
  private lastId = 0;
  private readonly waiting = new Map<number, Answer>();

  constructor(private readonly blobs: BlobAddress) {}

  /** As `Symbolicator.map`; null where the answer takes longer than 10 s or the thread fails. */
  async map(errors: readonly ErrorOfBuild[]): Promise<readonly (MappedError | null)[] | null> {
    const worker = (this.worker ??= this.start());
    clearTimeout(this.idle);
    const id = (this.lastId += 1);
    const timer = setTimeout(() => this.answer(id, null), answersWithin);
    try {
      return await new Promise((resolve: Answer) => {
        this.waiting.set(id, resolve);
        worker.postMessage({ id, errors }, []);
      });
    } finally {
      clearTimeout(timer);
      if (this.waiting.size === 0) {
        this.idle = setTimeout(() => void this.close(), idleFor);
        this.idle.unref();
      }
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private start(): Worker {
    const { code, ...script } = workerScript('symbol-worker', import.meta.url);
    const worker = new Worker(code, {
      ...script,
      workerData: this.blobs,
      resourceLimits: memory,
    });
    worker.unref();
    worker.on('message', ({ id, mapped }: SymbolReply) => this.answer(id, mapped));
    // Its end is all that counts.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.worker !== null && this.worker !== worker) return;
      this.worker = null;
      for (const id of this.waiting.keys()) this.answer(id, null);
    });
    return worker;
  }

  private answer(id: number, mapped: readonly (MappedError | null)[] | null): void {
    this.waiting.get(id)?.(mapped);
    this.waiting.delete(id);
  }
}
