import { join } from 'node:path';
import {
  JournalReader,
  journalSince,
  readMark,
  writeMark,
  type Mark,
  type MarkPart,
} from '../journal/index.ts';
import type { Batch } from './batch.ts';
import { BatchTaker, type TakenBatch } from './batch-taker.ts';
import type { DigestFigures, DigestOptions } from './digest-options.ts';
import { DeadLetters } from './dead-letters/dead-letters.ts';
import { type OpenedKind, openKinds, tableOf } from './digest-kind.ts';
import type { DigestContext } from './digest-step.ts';
import { onDisk, untilDone } from './engine-retries.ts';
import { namesOf } from './names/learn-names.ts';
import { SharedNames } from './names/shared-names.ts';
import type { ProjectNames } from './names/project-names.ts';
import { deferredFolder, DeferredFiles } from './fair/deferred-files.ts';
import { DeferredLane } from './fair/deferred-lane.ts';
import { Vetting } from './fair/vetting.ts';
import { Guard } from './guard/guard.ts';
import { deferrable } from './deferrable.ts';
import { agentReader } from './parse-user-agent.ts';
import { RetryingReader } from './retrying-reader.ts';
import { DigestSessions } from './sessions/digest-sessions.ts';
import { rebuildState } from './sessions/rebuild-state.ts';
import { restoreState } from './sessions/restore-state.ts';
import { SavedState } from './sessions/saved-state.ts';
import { type DeadLetterWork, openDeadLetterWork } from './dead-letters/dead-letter-work.ts';
import { RecordFinder } from './record-finder.ts';
import { BatchStore, withSplit, type BatchRange } from './store-batch.ts';
import { JournalVersions, versionOf } from './journal-versions.ts';
import { ReadAhead } from './read-ahead.ts';
import { numberedTable } from './visitor-numbers/numbered-table.ts';
import { Numbering } from './visitor-numbers/numbering.ts';

/** Stores the journal's records in the event store, each exactly once, even if processes are killed. */
export class Digest {
  private readonly folder: string;
  private readonly reader: JournalReader;
  private readonly records: RetryingReader;
  private readonly deadLetters: DeadLetters;
  private readonly batches: BatchStore;
  private readonly guard: Guard;
  private readonly taker: BatchTaker;
  private readonly deferred: DeferredFiles;
  private readonly lane: DeferredLane;
  private readonly vetting: Vetting;
  readonly kinds: readonly OpenedKind[];
  private readonly letterWork: DeadLetterWork;
  private readonly context: DigestContext;
  readonly sessions: DigestSessions;
  readonly numbering: Numbering;
  readonly names: ProjectNames;
  private readonly sharedNames: SharedNames;
  private readonly spent = new Map<string, number>();
  private readonly versions: JournalVersions;
  private mark: Mark;
  private readonly saved: SavedState;
  private midBatch = false;
  private readonly ahead: ReadAhead;
  private checkpointDue = false;
  private count = 0;
  private items = 0;
  private dropped = 0;
  private lastBatch = { at: null as number | null, items: 0, took: 0 };

  /** @throws Error if the mark is damaged */
  constructor(private readonly options: DigestOptions) {
    const { dataFolder, journalId, projects, clock, log, onFound: ask } = options;
    this.folder = join(dataFolder, 'journal');
    this.reader = new JournalReader(this.folder, options.readAt);
    this.deadLetters = new DeadLetters(join(dataFolder, 'dead-letters'), clock, log, journalId);
    this.kinds = openKinds(options);
    const { lastEnd, trial, laterTrial } = options;
    const isKnown = (project: number): boolean => this.names.known.has(project);
    this.guard = new Guard({ folder: this.folder, log, lastEnd, trial, laterTrial, isKnown });
    const isGone = projects.isGone.bind(projects);
    const table = numberedTable(this.kinds);
    this.numbering = new Numbering({ ...options, folder: this.folder, isGone, table });
    this.batches = new BatchStore(options.store, options, log, this.kinds, this.numbering);
    this.records = new RetryingReader(this.reader, this.deadLetters, log);
    this.mark = readMark(this.folder, journalId, {
      onDamage: (path) =>
        log('error', 'One copy of the journal’s mark is damaged; using the other', { path }),
    });
    this.versions = new JournalVersions(this.mark, journalSince(this.folder, clock.now()));
    const [path, position] = [join(this.folder, 'sessions'), this.mark.position];
    const place = { path, journalId, mark: position };
    const kept = restoreState(place, namesOf(this.kinds), projects, log);
    this.sessions = new DigestSessions({ restored: kept, kinds: this.kinds, ask, log });
    this.names = kept.names;
    this.sharedNames = new SharedNames({ ...kept.names, kinds: this.kinds, ask, log });
    const needed = kept.position ?? this.reader.start();
    this.saved = new SavedState(path, journalId, log, needed, options.writeCheckpoint);
    this.context = {
      journalId,
      versionOf: this.versions.next,
      sessions: this.sessions,
      visitors: this.numbering,
      names: this.names.known,
      values: this.names.values,
      agents: agentReader(),
      isGone,
    };
    const { deadLetters: letters } = this;
    const { sharedNames } = this;
    const own = { letters, batches: this.batches, guard: this.guard, kinds: this.kinds };
    const opened = { ...options, ...own, context: this.context, sharedNames };
    this.letterWork = openDeadLetterWork(opened);
    this.deferred = new DeferredFiles(deferredFolder(this.folder), journalId, this.mark, log);
    const { records, deferred, guard, deadLetters, batches, kinds } = this;
    const { context, spent, sessions } = this;
    const { maxItems, maxBytes, onAlive } = options;
    const ofKinds = { deferrable: deferrable(kinds), context, spent, sessions, sharedNames };
    const parts = { records, deferred, guard, deadLetters, kinds, ...ofKinds };
    this.taker = new BatchTaker({ ...parts, clock, maxItems, maxBytes });
    // Records of a project that come later may be stored already.
    this.lane = new DeferredLane({ ...parts, batches, log, context: { ...context, versionOf } });
    this.vetting = new Vetting({ ...parts, journalId });
    this.ahead = new ReadAhead((...range) => this.takeBatch(...range));
    rebuildState({ ...parts, names: this.names.known, onAlive }, this.saved.position, position);
  }

  /** Other instances store rows too, from now on. */
  share(): void {
    this.numbering.stop();
    this.sessions.share();
    this.sharedNames.share();
  }

  /** All records before it are stored or deferred. */
  get position(): number {
    return this.mark.position;
  }

  /** All records before it are stored. */
  get stored(): number {
    return Math.min(this.mark.position, this.deferred.oldest ?? Number.POSITIVE_INFINITY);
  }

  /** The journal is needed from here. Deferred records are needed until they are stored; its size limits them. */
  get needed(): number {
    return Math.min(this.stored, this.saved.position);
  }

  /** Bytes of the journal before the mark that only the checkpoint needs. */
  get unsaved(): number {
    return this.mark.position - this.saved.position;
  }

  /** Whether a full disk prevented the last checkpoint. */
  get isUnsaved(): boolean {
    return this.saved.isOverdue;
  }

  get figures(): DigestFigures {
    return {
      position: this.stored,
      deferred: this.deferred.size,
      deferredRecords: this.deferred.records,
      checkpoint: this.saved.position,
      batches: this.count,
      items: this.items,
      dropped: this.dropped,
      deadLetters: this.deadLetters.count,
      deadLettersKept: this.deadLetters.kept,
      damagedBytes: this.records.damagedBytes,
      lastBatchAt: this.lastBatch.at,
      lastBatchItems: this.lastBatch.items,
      lastBatchTook: this.lastBatch.took,
      openSessions: this.sessions.local.size,
      unrememberedSessions: this.sessions.unremembered,
      sharesSessions: this.sessions.areShared,
      foldedNames: this.names.known.folded,
      careful: this.guard.isCareful,
      steps: Object.fromEntries(this.spent),
    };
  }

  /**
   * Makes the open sessions and the names of projects those of this instance, or of all of them; see `DigestSessions`.
   * @returns whether to save them now
   * @throws DigestStopped if aborted while they are unavailable
   */
  async openSessions(signal: AbortSignal): Promise<boolean> {
    if (!this.sessions.isDue && !this.sharedNames.isDue) return false;
    await this.ahead.settled();
    // The names first: other instances wait until the sessions are shared.
    await this.sharedNames.open(signal);
    await this.sessions.open(signal);
    return this.sessions.haveMoved;
  }

  /** Says how far the journal is durable. */
  grown(durableEnd: number): void {
    this.ahead.grown(durableEnd);
  }

  /**
   * Stores the next batch, or an interrupted one within its noted bounds.
   * @param durableEnd of the journal
   * @throws DigestStopped if aborted while something it needs is unavailable
   */
  async storeNext(durableEnd: number, signal: AbortSignal): Promise<void> {
    const { clock, log } = this.options;
    const start = performance.now();
    this.midBatch = true;
    const { position: from } = this.mark;
    this.ahead.grown(durableEnd);
    const { batch, to, deferred, sessions } = await this.ahead.next(from, signal);
    const again = this.mark.batch.length > 0;
    if (deferred.length > 0 && !again) {
      const left = {
        from,
        to,
        projects: [...deferred],
        sessions: sessions.map(([at, id]): [number, string] => [at, id]),
      };
      await onDisk(() => this.deferred.add(left), log, signal);
    }
    if (batch.records > 0) {
      // The bounds are durable before anything is stored.
      if (this.mark.batch.length === 0)
        await untilDone(async () => this.setMark(from, [{ from, to }]), 'mark', log, signal);
      const isMore = durableEnd - to >= to - from;
      const store = () => this.storeBatch(batch, this.range(to, again), signal);
      await (this.checkpointDue ? store() : this.ahead.during(to, isMore, signal, store));
    }
    await untilDone(async () => this.setMark(to, []), 'mark', log, signal);
    this.midBatch = false;
    if (batch.records === 0) return;
    this.count += 1;
    this.items += batch.records;
    this.dropped += batch.dropped;
    this.lastBatch = { at: clock.now(), items: batch.records, took: performance.now() - start };
  }

  /** Whether deferred records can be stored now. */
  get hasDeferred(): boolean {
    const { position } = this.mark;
    const unit = this.deferred.next(position, this.vetting.isDone);
    return unit !== undefined || this.deferred.lost(position) !== undefined;
  }

  /**
   * Tries deferred records in a separate process if needed, while other work continues.
   * @param onDone called when more of them can be stored
   */
  vetDeferred(onDone: () => void): void {
    if (this.guard.vets) this.vetting.begin(this.mark.position, onDone);
  }

  /**
   * Stores some deferred records, unless a batch was read ahead, which is being prepared.
   * @throws DigestStopped if aborted while something it needs is unavailable
   */
  async storeDeferred(signal: AbortSignal): Promise<void> {
    if (this.isAhead) return;
    const { position } = this.mark;
    const lost = this.deferred.lost(position);
    if (lost !== undefined) return this.lane.lookFor(lost, signal);
    const unit = this.deferred.next(position, this.vetting.isDone);
    if (unit === undefined) return;
    const following = this.deferred.after(unit, position, this.vetting.isDone);
    const batch = await this.lane.store(unit, signal, following);
    this.vetting.forget(unit);
    this.items += batch.records;
    this.dropped += batch.dropped;
  }

  /** Whether there are requests to reprocess or delete dead letters, or some that move to the shared database. */
  get hasDeadLetterRequests(): boolean {
    return this.letterWork.isPending;
  }

  /**
   * Processes a portion of the oldest request for dead letters, or moves one.
   * @returns false if it failed; the next call tries it again
   * @throws DigestStopped if aborted while something it needs is unavailable
   */
  async processDeadLetterRequest(signal: AbortSignal): Promise<boolean> {
    // Both would be prepared at the same time.
    await this.ahead.settled();
    return this.letterWork.isDone(signal);
  }

  /** Whether a batch was read ahead: the sessions are ahead of the mark until it is stored. */
  get isAhead(): boolean {
    return this.ahead.isAhead;
  }

  /**
   * Saves the open sessions, so that the journal before the mark is no longer needed. No batch may begin
   * before it resolves.
   * @param signal ends the removal of dead letters, which the next call continues
   * @returns false if they are ahead of the mark: call again after the next batch
   */
  async checkpoint(signal = new AbortController().signal): Promise<boolean> {
    const { position } = this.mark;
    this.checkpointDue = this.isAhead;
    if (this.midBatch || this.isAhead) return false;
    const isSaved = position === this.saved.position && !this.isUnsaved && !this.sessions.haveMoved;
    if (isSaved && !this.options.projects.moreIsGone) return true;
    // Its sessions may be ahead of what is stored.
    this.lane.forgetAhead();
    await this.forgetGone(signal);
    try {
      await this.numbering.compact();
      const names = this.names.known.state();
      const { local: sessions, areShared } = this.sessions;
      await this.saved.save({ position, sessions, areShared, names });
      this.sessions.haveMoved = false;
    } catch (error) {
      this.options.log('warn', 'The open sessions could not be saved; keeping the journal', {
        error: String(error),
      });
      return true;
    }
    this.guard.forget(this.options.journalId, this.needed);
    return true;
  }

  /** Removes wiped and deleted projects from the state kept outside the event store. */
  private async forgetGone(signal: AbortSignal): Promise<void> {
    const { projects, log } = this.options;
    if (!projects.moreIsGone) return;
    const until = projects.goneUntil;
    const { sessions, names, numbering, batches } = this;
    for (const kept of [sessions, names.known, numbering.numbers, batches])
      kept.forget(this.context.isGone);
    try {
      if (await this.deadLetters.forget(this.context.isGone, signal)) projects.forgot(until);
    } catch (error) {
      log('warn', 'Dead letters of wiped or deleted projects could not be removed yet', {
        error: String(error),
      });
    }
  }

  close(): void {
    this.reader.close();
    this.numbering.numbers.close();
    this.guard.close();
  }

  private takeBatch(from: number, end: () => number, signal: AbortSignal): Promise<TakenBatch> {
    const { position, batch: parts } = this.mark;
    const interrupted = from === position ? parts.at(-1)?.to : undefined;
    return interrupted === undefined
      ? this.taker.next(from, end, signal)
      : this.taker.again(from, interrupted, signal);
  }

  private async storeBatch(batch: Batch, range: BatchRange, signal: AbortSignal): Promise<void> {
    const start = performance.now();
    await this.batches.keep(batch, range, signal);
    this.spent.set('insert', (this.spent.get('insert') ?? 0) + performance.now() - start);
  }

  /** The range between the mark and `to`. */
  private range(to: number, again: boolean): BatchRange {
    const { journalId } = this.options;
    const { position: from, batch: parts } = this.mark;
    const records = new RecordFinder(this.reader, from, to);
    return {
      id: journalId,
      journal: journalId,
      from,
      to,
      parts,
      letters: this.deadLetters,
      splitOf: (table) => this.mark.split?.[table],
      keepSplit: (table, ofTable) =>
        this.setMark(from, parts, withSplit(this.mark.split, table, ofTable)),
      rejectRow: ({ position, sampled }, table, line, error) => {
        const record = records.find(position);
        this.deadLetters.addRow({ position, table, line, record, sampled }, error);
      },
      ...(again ? { tableOf: (kind: string) => tableOf(this.kinds, kind) } : {}),
      rejectQuarantined: (quarantined) =>
        this.deadLetters.addQuarantined(quarantined, quarantined.tally),
      rejectCount: (row, place, error) =>
        this.deadLetters.addCount(row, [`${journalId}:${from}-${to}`, place], error),
    };
  }

  private setMark(position: number, batch: readonly MarkPart[], split?: Mark['split']): void {
    const parts = split === undefined ? { batch } : { batch, split };
    const { journalId } = this.options;
    // A batch that is taken again gets the same versions.
    const version = position === this.mark.position ? this.mark.version : this.versions.latest;
    const mark: Mark = { journal: journalId, position, ...parts, version };
    writeMark(this.folder, mark);
    this.mark = mark;
  }
}
