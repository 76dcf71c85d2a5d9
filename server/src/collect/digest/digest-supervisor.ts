import type { ProjectState } from '../../projects/index.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { DataVersions } from '../../store/events/index.ts';
import { readMark } from '../journal/index.ts';
import type { DigestFigures, DigestState } from './digest-options.ts';
import { lowerPriority } from '../../platform/lower-priority.ts';
import { passOutput } from '../../platform/pass-output.ts';
import { builtScript } from '../../platform/built-script.ts';
import { deferredFolder, oldestDeferred } from './fair/deferred-files.ts';
import { type ChildEnd, childEnd } from './guard/child-end.ts';
import { readInFlight } from './guard/in-flight-note.ts';
import { LagMeter } from './lag-meter.ts';
import type { FromDigest, ToDigest } from './messages.ts';
import { type KeepFound, keepWith } from './findings.ts';
import { type DigestHold, holdDigest } from './digest-hold.ts';
import type { RunningDigest, StartDigestOptions } from './running-digest.ts';
import { NumberRequests } from './number-requests.ts';
import { StoringProjects } from './storing-projects.ts';

/**
 * A small young generation, and explicit garbage collection, because the process is idle most of the time.
 * With the limit, a record that never ends fails soon and doesn't exhaust the machine.
 */
const memory = ['--max-semi-space-size=16', '--max-old-space-size=2048', '--expose-gc'];
const silentTooLong = 20_000;
/** Limit while records are in hand. They are few; if not, the next process is careful. */
const silentInHand = 6_000;
const reportEvery = 25;
const restartFirst = 100;
const restartLast = 5000;
const goodLife = 10_000;
const checkpointBytes = 256 * 1024 ** 2;
/** The digest runs at a lower priority than collecting. */
const niceness = 5;

/** Starts the digest's process and keeps it running. */
export function startDigest(options: StartDigestOptions): RunningDigest {
  return new DigestSupervisor(options);
}

class DigestSupervisor implements RunningDigest {
  private child: ChildProcess | undefined;
  private figures: DigestFigures | null = null;
  private lastWord = 0;
  private stalled = false;
  private lastEnd: ChildEnd = 'outside';
  private restarts = 0;
  private wait = restartFirst;
  private position: number;
  private reported = 0;
  private endTimer: NodeJS.Timeout | undefined;
  private starting: NodeJS.Timeout | undefined;
  private readonly watch: NodeJS.Timeout;
  private readonly meter: LagMeter;
  private readonly storing: StoringProjects;
  private readonly numbers = new NumberRequests((message) => this.send(message));
  readonly numbersOf: RunningDigest['numbersOf'] = (query) => this.numbers.ask(query);
  private readonly keepFound: KeepFound;
  private readonly waiting: { readonly end: number; readonly resolve: () => void }[] = [];
  private stopping = false;

  constructor(private readonly options: StartDigestOptions) {
    const { journal, clock, keepers = [] } = options;
    this.keepFound = keepWith(keepers, (name) =>
      options.log('error', 'Nothing keeps what the digest found', { name }),
    );
    // The position until the child reports another one.
    const oldest = oldestDeferred(deferredFolder(journal.folder)) ?? Number.POSITIVE_INFINITY;
    this.position = Math.min(readMark(journal.folder, journal.id).position, oldest);
    this.meter = new LagMeter(journal.durableEnd, clock.now());
    const versions = options.versions ?? new DataVersions(clock);
    this.storing = new StoringProjects(versions, journal.durableEnd);
    journal.onDurable(() => this.grown());
    const lookEvery = Math.min(1000, (options.stalledAfter ?? silentInHand) / 2);
    this.watch = setInterval(() => this.checkLife(), lookEvery);
    this.watch.unref();
    this.start();
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  state(): DigestState {
    const { journal, clock } = this.options;
    const lag = this.meter.lag(this.position, clock.now());
    return {
      running: this.figures !== null && performance.now() - this.lastWord < silentTooLong,
      restarts: this.restarts,
      position: this.position,
      lagBytes: Math.max(journal.durableEnd - this.position, 0),
      lagRecords: lag.records,
      lagAge: lag.age,
      figures: this.figures,
    };
  }

  setProjects(projects: readonly ProjectState[]): void {
    this.send({ type: 'projects', projects });
  }

  forgetProjects(projects: readonly number[]): void {
    this.send({ type: 'removed', projects });
  }

  checkpoint(): void {
    this.send({ type: 'checkpoint' });
  }

  foundOthers(): void {
    this.send({ type: 'others' });
  }

  restart(): void {
    this.child?.kill('SIGKILL');
  }

  whenStored(): Promise<void> {
    const end = this.options.journal.durableEnd;
    if (this.position >= end) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiting.push({ end, resolve });
    });
  }

  hold(within: number): Promise<DigestHold> {
    return holdDigest(() => this.child, within);
  }

  async stop(within = 5000): Promise<void> {
    this.stopping = true;
    clearInterval(this.watch);
    clearTimeout(this.starting);
    clearTimeout(this.endTimer);
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    // All that it has said is heard then.
    const heard = new Promise<void>((resolve) => child.once('disconnect', () => resolve()));
    this.send({ type: 'end' });
    const killer = setTimeout(() => child.kill('SIGKILL'), within);
    await ended;
    if (child.connected) await heard;
    clearTimeout(killer);
    if (child.exitCode !== 0 || this.storing.isStoring)
      this.storing.lost(this.options.journal.durableEnd);
  }

  private start(): void {
    const script = this.options.entry ?? builtScript('digest');
    const child = fork(script, [], {
      execArgv: memory,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    passOutput(child);
    this.child = child;
    const begun = performance.now();
    this.lastWord = begun;
    child.on('message', (message: FromDigest) => this.heard(message));
    child.on('error', (error) =>
      this.options.log('error', 'Digest process', { error: String(error) }),
    );
    child.once('exit', (code, signal) => this.ended(begun, code, signal));
    lowerPriority(child, niceness);
  }

  private ended(begun: number, code: number | null, signal: string | null): void {
    // A child that shuts down cleanly reports what it stores until then.
    if (!this.stopping) this.storing.lost(this.options.journal.durableEnd);
    this.numbers.lost();
    this.lastEnd = childEnd(code, signal, this.stalled);
    this.stalled = false;
    const didWork = (this.figures?.batches ?? 0) > 0 || performance.now() - begun > goodLife;
    this.figures = null;
    if (this.stopping) return;
    this.child = undefined;
    // Records in hand are quarantined after two failures: waiting longer each time would only delay that.
    const hasInFlight = readInFlight(this.options.journal.folder) !== null;
    this.wait = didWork || hasInFlight ? restartFirst : Math.min(this.wait * 2, restartLast);
    this.restarts += 1;
    this.options.log('warn', 'The digest process ended; restarting it', {
      code: code ?? -1,
      signal: signal ?? '',
    });
    this.starting = setTimeout(() => this.start(), this.wait);
  }

  private heard(message: FromDigest): void {
    this.lastWord = performance.now();
    switch (message.type) {
      case 'up':
        return this.begin();
      case 'alive':
      case 'held':
        return;
      case 'beat':
        this.options.onNames?.(message.names);
        return this.progressed(message.needed, message.figures);
      case 'storing':
        return this.storing.begin(message.projects, message.times);
      case 'stored':
        return this.storing.end();
      case 'first':
        return this.answer(message.id, this.options.onFirstEvents(message.events));
      case 'found': {
        const { id, name, found, source } = message;
        return this.answer(id, this.keepFound(name, found, source));
      }
      case 'numbered':
        return this.answer(message.id, Promise.resolve(this.options.onNumbered?.(message.changes)));
      case 'given':
        return this.numbers.answered(message);
      case 'log':
        return this.options.log(message.level, message.message, message.fields);
    }
  }

  private begin(): void {
    const { dataFolder, journal, engine, projects, maxItems, trialDeadline } = this.options;
    this.send({
      type: 'begin',
      dataFolder,
      journalId: journal.id,
      engine: engine(),
      blobs: this.options.blobs ?? { folder: join(dataFolder, 'blobs') },
      projects: projects(),
      checkpointBytes: Math.min(checkpointBytes, journal.maxBytes / 8),
      ...(maxItems === undefined ? {} : { maxItems }),
      lastEnd: this.lastEnd,
      ...(trialDeadline === undefined ? {} : { trialDeadline }),
      hasOthers: this.options.hasOthers?.() ?? false,
      sharesDeadLetters: this.options.sharesDeadLetters ?? false,
    });
    this.lastEnd = 'outside';
    this.reported = 0;
    this.reportEnd();
  }

  private progressed(needed: number, figures: DigestFigures): void {
    this.figures = figures;
    this.position = figures.position;
    this.meter.stored(figures.position);
    this.storing.reached(figures.position);
    while ((this.waiting[0]?.end ?? Infinity) <= this.position) this.waiting.shift()?.resolve();
    void this.options.journal.release(needed);
  }

  private answer(id: number, keeping: Promise<unknown>): void {
    keeping.then(
      (answer) => this.send({ type: 'kept', id, ok: true, answer }),
      (error: unknown) => {
        this.options.log('error', 'Results of the digest were not saved', {
          error: String(error),
        });
        this.send({ type: 'kept', id, ok: false });
      },
    );
  }

  private grown(): void {
    this.endTimer ??= setTimeout(() => this.reportEnd(), reportEvery);
  }

  private reportEnd(): void {
    clearTimeout(this.endTimer);
    this.endTimer = undefined;
    const { journal, clock } = this.options;
    const end = journal.durableEnd;
    this.meter.grown(end, journal.state().records, clock.now());
    if (end === this.reported) return;
    this.reported = end;
    this.send({ type: 'grown', end });
  }

  /** @returns whether there is a child */
  private send(message: ToDigest): boolean {
    if (this.child?.connected !== true) return false;
    // A child that is just ending is handled by its exit.
    this.child.send(message, () => undefined);
    return true;
  }

  private checkLife(): void {
    const silent = performance.now() - this.lastWord;
    const { stalledAfter = silentInHand } = this.options;
    if (silent < (this.hasInFlight() ? stalledAfter : silentTooLong)) return;
    this.options.log('error', 'The digest process does not respond; killing it');
    this.lastWord = performance.now();
    this.stalled = this.child?.kill('SIGKILL') ?? false;
  }

  /** Whether this child, and not the one before, has records in hand. */
  private hasInFlight(): boolean {
    return readInFlight(this.options.journal.folder)?.pid === this.child?.pid;
  }
}
