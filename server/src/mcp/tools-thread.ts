import { type ResourceLimits, Worker } from 'node:worker_threads';
import { AppError } from '../platform/app-error.ts';
import {
  type FromTools,
  movedWith,
  type PassedAnswer,
  type PassedRequest,
  type ToTools,
} from './tools-messages.ts';

/** Sends a request of a tool to the service, until the client of the assistant leaves. */
export type Send = (request: PassedRequest, signal: AbortSignal) => Promise<PassedAnswer>;

interface Call {
  readonly send: Send;
  /** Aborts if its client leaves. */
  readonly signal: AbortSignal;
  /** Requests of its tools that have no answer yet: while there are any, the thread has nothing to do for it. */
  open: number;
  resolve(answer: PassedAnswer): void;
  reject(error: unknown): void;
}

/** Exceeding it ends only the thread. */
const memory: ResourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
/** How long the thread can take until it is ready, and then say nothing while it has something to do (ms). */
const usual = { start: 60_000, silent: 10_000 };
/** After so long without a call it ends (ms). */
const idleFor = 300_000;
const retryAfter = 5;

/**
 * Answers assistants in a thread, which begins with the first call: its code takes a fifth of a second to load, and messages
 * are parsed there. Requests of tools to the service are sent from here, so the thread never has credentials.
 */
export class ToolsThread {
  private worker: Worker | null = null;
  private isReady = false;
  private isClosed = false;
  private readonly calls = new Map<number, Call>();
  private numbers = 0;
  private silence: NodeJS.Timeout | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly script: string,
    private readonly within = usual,
  ) {}

  /** @throws AppError `ServiceUnavailableError`, or the signal's reason if the client leaves */
  async call(request: PassedRequest, send: Send, signal: AbortSignal): Promise<PassedAnswer> {
    signal.throwIfAborted();
    if (this.isClosed) throw unavailable();
    const number = ++this.numbers;
    clearTimeout(this.idle);
    this.worker ??= this.begin();
    this.worker.ref();
    const leave = (): void => this.calls.get(number)?.reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await new Promise<PassedAnswer>((resolve, reject) => {
        this.calls.set(number, { send, signal, open: 0, resolve, reject });
        this.post({ is: 'call', call: number, request }, movedWith(request));
      });
    } finally {
      signal.removeEventListener('abort', leave);
      // The thread has not answered it, and need not.
      if (this.calls.delete(number)) this.post({ is: 'left', call: number });
      if (this.calls.size === 0) this.rest();
    }
  }

  /** Ends the thread; unanswered calls fail. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.end(null);
  }

  private begin(): Worker {
    this.isReady = false;
    const worker = new Worker(this.script, { resourceLimits: memory });
    const ended = (error?: Error): void => {
      if (this.worker === worker) void this.end(error ?? null);
    };
    worker.on('message', (message: FromTools) => this.take(message));
    worker.on('error', ended);
    worker.on('exit', () => ended());
    return worker;
  }

  private post(message: ToTools, moved: ArrayBuffer[] = []): void {
    this.worker?.postMessage(message, moved);
    this.watchIfBusy();
  }

  private take(message: FromTools): void {
    clearTimeout(this.silence);
    this.silence = undefined;
    if (message.is === 'ready') this.isReady = true;
    else {
      const call = this.calls.get(message.call);
      if (message.is === 'request' && call !== undefined) {
        void this.pass(call, message.number, message.request);
      } else {
        this.calls.delete(message.call);
        if (message.is === 'answer') call?.resolve(message.answer);
        else if (message.is === 'failed') call?.reject(new Error(message.message));
      }
    }
    this.watchIfBusy();
  }

  private async pass(call: Call, number: number, request: PassedRequest): Promise<void> {
    call.open += 1;
    try {
      const answer = await call.send(request, call.signal);
      call.open -= 1;
      this.post({ is: 'answered', request: number, answer }, movedWith(answer));
    } catch (error) {
      call.reject(error);
    }
  }

  /** If all calls wait for the service or have left, the thread has nothing to report. */
  private watchIfBusy(): void {
    if ([...this.calls.values()].some(({ open }) => open === 0)) {
      this.silence ??= this.watch();
      return;
    }
    clearTimeout(this.silence);
    this.silence = undefined;
  }

  private watch(): NodeJS.Timeout {
    const ms = this.isReady ? this.within.silent : this.within.start;
    return setTimeout(() => {
      this.silence = undefined;
      void this.end(new Error(`The thread said nothing for ${ms} ms`));
    }, ms).unref();
  }

  private rest(): void {
    this.worker?.unref();
    this.idle = setTimeout(() => void this.end(null), idleFor).unref();
  }

  private async end(cause: Error | null): Promise<void> {
    const { worker } = this;
    this.worker = null;
    clearTimeout(this.silence);
    this.silence = undefined;
    clearTimeout(this.idle);
    for (const call of this.calls.values()) call.reject(unavailable(cause));
    await worker?.terminate();
  }
}

function unavailable(cause: Error | null = null): AppError {
  const message = 'The tools are not available right now. Try again in a few seconds.';
  return new AppError('ServiceUnavailableError', message, { retryAfter, cause });
}
