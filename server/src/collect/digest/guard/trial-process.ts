import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import type { QuarantineReason } from './suspects.ts';
import type { FromTrial, ToTrial, TrialTask } from './trial-messages.ts';

const startWithin = 30_000;
const heapMegabytes = 256;
const lookEvery = 50;
/** On a machine this busy, waiting longer would not help. */
const busyFactor = 20;
/** The process stops tasks that exceed their deadline; if it can't, it is killed. */
const killFactor = 5;
/** A stopped record may leave something behind, so a process serves only this many. */
const mostFailures = 25;
const errorKept = 4096;
const tasksAtOnce = 64;

/** How far a process came with some records. */
export interface TrialResult {
  readonly passed: number;
  /** Why the record after them failed. */
  readonly reason?: QuarantineReason;
}

/** A process that tries records. */
export class TrialProcess {
  private readonly child: ChildProcess;
  private readonly ended: Promise<void>;
  private readonly up: Promise<boolean>;
  private errors = '';
  private runs = 0;
  private failures = 0;
  private gone = false;
  private done = -1;
  private failed: QuarantineReason | undefined;
  private wake: () => void = () => undefined;

  constructor(script: string, execArgv: readonly string[]) {
    this.child = fork(script, ['trial'], {
      execArgv: [
        ...execArgv.filter((each) => !each.startsWith('--max-old-space-size')),
        `--max-old-space-size=${heapMegabytes}`,
      ],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.stderr?.setEncoding('latin1').on('data', (text: string) => {
      this.errors = (this.errors + text).slice(-errorKept);
    });
    this.ended = new Promise((resolve) => {
      const end = (): void => {
        this.gone = true;
        this.wake();
        resolve();
      };
      this.child.once('close', end);
      this.child.once('error', end);
    });
    this.up = new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), startWithin);
      const settle = (isUp: boolean): void => {
        clearTimeout(timer);
        resolve(isUp);
      };
      void this.ended.then(() => settle(false));
      this.child.on('message', (message: FromTrial) => {
        if (message.type === 'up') return settle(true);
        if (message.run !== this.runs) return;
        if (message.type === 'passed') this.done = message.index;
        else this.failed = message.reason;
        this.wake();
      });
    });
  }

  /** Whether it can be used; false if no process could be started. */
  isUp(): Promise<boolean> {
    return this.up;
  }

  /** Whether it must be replaced. */
  get isSpent(): boolean {
    return this.gone || this.failures >= mostFailures;
  }

  /** Tries records until one fails. */
  async run(tasks: readonly TrialTask[]): Promise<TrialResult> {
    this.runs += 1;
    this.done = -1;
    this.failed = undefined;
    for (let first = 0; first < tasks.length; first += tasksAtOnce) {
      const some = tasks.slice(first, first + tasksAtOnce);
      const message: ToTrial = { run: this.runs, first, tasks: some };
      this.child.send(message, () => undefined);
    }
    while (this.done < tasks.length - 1) {
      const { done } = this;
      const reason = this.reason();
      if (reason !== undefined) {
        this.failures += 1;
        return { passed: done + 1, reason };
      }
      if (await this.isThrough(done, tasks[done + 1]?.deadline ?? 0)) continue;
      await this.close();
      return { passed: done + 1, reason: 'stalled' };
    }
    return { passed: tasks.length };
  }

  /** Resolves when the process has ended. */
  async close(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /**
   * Waits for the record after `done`. On a busy machine, a process that gets little CPU time gets more
   * time.
   * @returns false if the record has used up its time and was not stopped
   */
  private async isThrough(done: number, deadline: number): Promise<boolean> {
    const begun = performance.now();
    let usedBefore: number | undefined;
    for (;;) {
      await this.nextWord();
      // Messages that arrived while this process was busy are read only now.
      await turn();
      await turn();
      if (this.done > done || this.reason() !== undefined) return true;
      const waited = performance.now() - begun;
      const used = cpuTime(this.child.pid);
      usedBefore ??= used;
      const worked = used === undefined ? waited : used - (usedBefore ?? used);
      const allowed = deadline * killFactor;
      if (worked >= allowed || waited >= allowed * busyFactor) return false;
    }
  }

  private nextWord(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lookEvery);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** The engine says it only with these words, before it ends the process. */
  private reason(): QuarantineReason | undefined {
    if (this.failed !== undefined || !this.gone) return this.failed;
    return this.errors.includes('heap out of memory') ? 'out_of_memory' : 'crashed';
  }
}

const tickMs = 10;

/** CPU time of a process (ms); undefined if the system doesn't say. */
function cpuTime(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The process name, in parentheses, can contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}
