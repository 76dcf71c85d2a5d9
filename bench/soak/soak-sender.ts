import { setTimeout as pause } from 'node:timers/promises';
import { fates } from './sent-items.ts';
import { sendRequest } from './send-request.ts';
import type { SoakLoad, SoakRequest } from './soak-load.ts';

/** An answered request. */
export interface Timing {
  /** When it was due, by `performance.now()`. */
  readonly at: number;
  /** From then until its answer was complete, ms. */
  readonly took: number;
  readonly isRead: boolean;
}

/** A request that the service rejected, or that has no answer. */
export interface Failure {
  readonly at: number;
  readonly took: number;
  /** Its status and path. */
  readonly name: string;
  /** The beginning of its answer. */
  readonly text: string;
}

/** Characters of an answer. */
const shownText = 200;

/** Statuses that an overloaded, draining or storeless service may answer. */
const isRejection = (status: number): boolean => status === 429 || status === 503;

/** Sends requests at fixed times, whether or not earlier ones have answers, and notes what became of their items. */
export class SoakSender {
  readonly timings: Timing[] = [];
  readonly failures: Failure[] = [];
  /** Answers that no request should get. */
  readonly unexpected: string[] = [];
  /** Requests by what came of them. */
  readonly outcomes = { answered: 0, rejected: 0, broken: 0, readsRejected: 0 };
  private readonly running = new Set<Promise<void>>();
  private isPaused = false;
  private isOver = false;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly ports: readonly number[],
    private readonly load: SoakLoad,
  ) {}

  start(): void {
    this.loop = this.send();
  }

  /** Sends nothing until `resume`; resolves when everything has an answer. */
  async pause(): Promise<void> {
    this.isPaused = true;
    // The requests of the second that has begun are still sent.
    await pause(1_100);
    while (this.running.size > 0) await Promise.all(this.running);
  }

  resume(): void {
    this.isPaused = false;
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.loop;
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private async send(): Promise<void> {
    let turn = 0;
    while (!this.isOver) {
      const began = performance.now();
      const requests = this.isPaused ? [] : this.load.second();
      for (const [index, request] of requests.entries()) {
        const due = began + (index * 1000) / requests.length;
        await untilTime(due);
        const port = this.ports[turn++ % this.ports.length] ?? 0;
        const sending = this.sendOne(port, request, due).finally(() =>
          this.running.delete(sending),
        );
        this.running.add(sending);
      }
      await untilTime(began + 1000);
    }
  }

  private async sendOne(port: number, request: SoakRequest, due: number): Promise<void> {
    const { kind, items } = request;
    const { status, isUnread, text } = await sendRequest(port, request);
    const took = performance.now() - due;
    const settle = (fate: (typeof fates)[keyof typeof fates]): void => {
      if (kind !== null) this.load.sent[kind].settle(items, fate);
    };
    if (status === 200) {
      this.outcomes.answered += 1;
      this.timings.push({ at: due, took, isRead: kind === null });
      settle(fates.acknowledged);
      if (text.includes('"warnings"'))
        this.unexpected.push(`${request.path}: 200 ${text.slice(0, shownText)}`);
      return;
    }
    const name = request.path.split('?')[0]?.split('/').at(-1) ?? '';
    this.failures.push({
      at: due,
      took,
      name: `${status} ${name}`,
      text: text.slice(0, shownText),
    });
    if (isRejection(status) || isUnread) {
      if (kind === null) this.outcomes.readsRejected += 1;
      else this.outcomes.rejected += 1;
      settle(fates.rejected);
    } else if (status === 0) {
      this.outcomes.broken += 1;
    } else {
      this.unexpected.push(
        `${request.method} ${request.path}: ${status} ${text.slice(0, shownText)}`,
      );
    }
  }
}

async function untilTime(at: number): Promise<void> {
  const wait = at - performance.now();
  if (wait > 0) await pause(wait);
}
