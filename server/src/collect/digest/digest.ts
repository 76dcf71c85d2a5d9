import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { EventStore } from '../../store/events/index.ts';
import {
  JournalReader,
  journalSince,
  readMark,
  writeMark,
  type Mark,
  type MarkPart,
  type ReadAt,
} from '../journal/index.ts';
import type { Symbolicator } from '../../symbolication/index.ts';
import { Batch } from './batch.ts';
import { DeadLetters } from './letters/dead-letters.ts';
import type { DigestEvent } from './digest-event.ts';
import { itemsOf } from './digest-kind.ts';
import type { DigestLog } from './digest-log.ts';
import { runSteps, type DigestContext } from './digest-step.ts';
import { DigestStopped, untilDone } from './engine-patience.ts';
import { digestKinds } from './kinds/all.ts';
import { eventKind } from './kinds/event.ts';
import { MappedStacks } from './mapped-stacks.ts';
import { agentReader } from './parse-user-agent.ts';
import { PatientReader } from './patient-reader.ts';
import type { ProjectStates } from './project-states.ts';
import { OpenSessions } from './sessions/open-sessions.ts';
import { readCheckpoint, writeCheckpoint } from './sessions/session-checkpoint.ts';
import { sessionStep } from './steps/session.ts';
import { LetterReplay } from './letters/replay-letters.ts';
import { RecordFinder } from './record-finder.ts';
import { BatchStore, withSplit, type BatchRange, type DigestEars } from './store-batch.ts';
import { versionsSince } from './versions-since.ts';

export interface DigestOptions extends DigestEars {
  /** `<data>`: has `journal/`, and gets `dead-letters/`. */
  readonly dataFolder: string;
  readonly journalId: string;
  readonly store: EventStore;
  readonly projects: ProjectStates;
  readonly clock: Clock;
  readonly log: DigestLog;
  /** Maps stacks back before they are grouped; without it they are grouped as they came. */
  readonly symbols?: Pick<Symbolicator, 'map'>;
  readonly maxItems?: number;
  readonly maxBytes?: number;
  readonly readAt?: ReadAt;
}

/** Counts since the start of the process, times in ms. */
export interface DigestFigures {
  readonly position: number;
  readonly checkpoint: number;
  readonly batches: number;
  readonly items: number;
  readonly dropped: number;
  /** Put aside since the start, and lying there now. */
  readonly deadLetters: number;
  readonly deadLettersKept: number;
  readonly damagedBytes: number;
  readonly lastBatchAt: number | null;
  readonly lastBatchItems: number;
  readonly lastBatchTook: number;
  readonly openSessions: number;
  readonly steps: Readonly<Record<string, number>>;
}

interface TakenBatch {
  readonly batch: Batch;
  /** Position behind it. */
  readonly to: number;
}

/** Brings the journal's records into the event store, each exactly once whatever is killed when. */
export class Digest {
  private readonly folder: string;
  private readonly checkpointPath: string;
  private readonly reader: JournalReader;
  private readonly records: PatientReader;
  private readonly deadLetters: DeadLetters;
  private readonly batches: BatchStore;
  private readonly replay: LetterReplay;
  private readonly context: DigestContext;
  private readonly sessions: OpenSessions;
  private readonly spent = new Map<string, number>();
  private mark: Mark;
  private checkpointAt: number;
  private midBatch = false;
  /** The batch after the one that is being stored, so that the engine and this process work at once. */
  private ahead: Promise<TakenBatch> | undefined;
  private checkpointDue = false;
  private count = 0;
  private items = 0;
  private dropped = 0;
  private lastBatch = { at: null as number | null, items: 0, took: 0 };

  /** @throws Error when the mark is damaged */
  constructor(private readonly options: DigestOptions) {
    const { dataFolder, journalId, projects } = options;
    this.folder = join(dataFolder, 'journal');
    this.checkpointPath = join(this.folder, 'sessions');
    this.reader = new JournalReader(this.folder, options.readAt);
    const versionOf = versionsSince(journalSince(this.folder, options.clock.now()));
    this.deadLetters = new DeadLetters(
      join(dataFolder, 'dead-letters'),
      options.clock,
      options.log,
      { journalId, versionOf },
    );
    this.batches = new BatchStore(options.store, options, options.log);
    this.records = new PatientReader(this.reader, this.deadLetters, options.log);
    this.mark = readMark(this.folder, journalId, {
      onDamage: (path) =>
        options.log('error', 'One copy of the journal’s mark is damaged, the other is used', {
          path,
        }),
    });
    const checkpoint = readCheckpoint(this.checkpointPath, journalId);
    const usable = checkpoint !== null && checkpoint.position <= this.mark.position;
    this.sessions = usable ? checkpoint.sessions : new OpenSessions();
    this.checkpointAt = usable ? checkpoint.position : this.reader.start();
    this.context = {
      journalId,
      versionOf,
      sessions: this.sessions,
      agents: agentReader(),
      isGone: (project, generation) => projects.isGone(project, generation),
      stacks: new MappedStacks(options.symbols ?? null, projects),
      groupingOf: (project) => projects.groupingOf(project),
      sawGroup: (group, formerHash) => this.batches.newGroups.see(group, formerHash),
    };
    this.replay = new LetterReplay(this.deadLetters, this.batches, this.context, options.log);
    this.replaySessions();
  }

  /** Everything before it is stored. */
  get position(): number {
    return this.mark.position;
  }

  /** The journal is needed from here on. */
  get needed(): number {
    return Math.min(this.mark.position, this.checkpointAt);
  }

  get figures(): DigestFigures {
    return {
      position: this.mark.position,
      checkpoint: this.checkpointAt,
      batches: this.count,
      items: this.items,
      dropped: this.dropped,
      deadLetters: this.deadLetters.count,
      deadLettersKept: this.deadLetters.kept,
      damagedBytes: this.records.damagedBytes,
      lastBatchAt: this.lastBatch.at,
      lastBatchItems: this.lastBatch.items,
      lastBatchTook: this.lastBatch.took,
      openSessions: this.sessions.size,
      steps: Object.fromEntries(this.spent),
    };
  }

  /**
   * Stores the next batch, or the one a crash interrupted, within the same bounds as then.
   * @param durableEnd of the journal
   * @throws DigestStopped when told to end while something it needs is away
   */
  async storeNext(durableEnd: number, signal: AbortSignal): Promise<void> {
    const { clock, log } = this.options;
    const start = performance.now();
    this.midBatch = true;
    const { position: from } = this.mark;
    const { batch, to } = await (this.ahead ?? this.takeBatch(from, durableEnd, signal));
    this.ahead = undefined;
    if (batch.records > 0) {
      // Its bounds are durable before anything is stored.
      if (this.mark.batch.length === 0)
        await untilDone(async () => this.setMark(from, [{ from, to }]), 'mark', log, signal);
      const more = durableEnd - to >= to - from;
      if (more && !this.checkpointDue && !signal.aborted) this.takeAhead(to, durableEnd, signal);
      await this.storeBatch(batch, this.range(to), signal);
    }
    await untilDone(async () => this.setMark(to, []), 'mark', log, signal);
    this.midBatch = false;
    if (batch.records === 0) return;
    this.count += 1;
    this.items += batch.records;
    this.dropped += batch.dropped;
    this.lastBatch = { at: clock.now(), items: batch.records, took: performance.now() - start };
  }

  /** Whether dead letters are to be replayed or discarded. */
  get lettersAsked(): boolean {
    return this.replay.isAsked;
  }

  /**
   * Does a portion of what is asked of dead letters; what fails is tried again when asked next.
   * @throws DigestStopped when told to end while something it needs is away
   */
  async answerLetters(signal: AbortSignal): Promise<boolean> {
    try {
      // Both would map stacks at once; what fails in it is told when its batch is stored.
      await this.ahead?.catch(() => undefined);
      await this.replay.next(signal);
      return true;
    } catch (error) {
      if (error instanceof DigestStopped) throw error;
      const fields = { error: String(error) };
      this.options.log('warn', 'What is asked of dead letters could not be done yet', fields);
      return false;
    }
  }

  /** Whether a batch was read ahead: the sessions are ahead of the mark until it is stored. */
  get isAhead(): boolean {
    return this.ahead !== undefined;
  }

  /**
   * Saves the open sessions, so that the journal before the mark is no longer needed.
   * @returns false where they are ahead of the mark: ask again after the next batch
   */
  checkpoint(): boolean {
    const { position } = this.mark;
    this.checkpointDue = this.isAhead;
    if (this.midBatch || this.isAhead) return false;
    if (position === this.checkpointAt && !this.options.projects.moreIsGone) return true;
    this.forgetGone();
    try {
      writeCheckpoint(this.checkpointPath, this.options.journalId, {
        position,
        sessions: this.sessions,
      });
    } catch (error) {
      this.options.log('warn', 'The open sessions could not be saved; the journal is kept', {
        error: String(error),
      });
      return true;
    }
    this.checkpointAt = position;
    return true;
  }

  /** What was wiped or deleted leaves the state that is kept beside the event store. */
  private forgetGone(): void {
    const { projects, log } = this.options;
    if (!projects.moreIsGone) return;
    this.sessions.forget(this.context.isGone);
    try {
      this.deadLetters.forget(this.context.isGone);
      projects.moreIsGone = false;
    } catch (error) {
      log('warn', 'Dead letters of what was wiped or deleted could not be removed yet', {
        error: String(error),
      });
    }
  }

  close(): void {
    this.reader.close();
  }

  private takeAhead(from: number, durableEnd: number, signal: AbortSignal): void {
    this.ahead = this.takeBatch(from, durableEnd, signal);
    // Its failure is that of the next batch.
    this.ahead.catch(() => undefined);
  }

  /** Reads the batch in small pieces: what is left of an interrupted one, or as much as is let. */
  private async takeBatch(
    from: number,
    durableEnd: number,
    signal: AbortSignal,
  ): Promise<TakenBatch> {
    const { maxItems = 20_000, maxBytes = 32 * 1024 ** 2 } = this.options;
    const { position, batch: parts } = this.mark;
    const interrupted = from === position ? parts.at(-1)?.to : undefined;
    const end = interrupted ?? durableEnd;
    const batch = new Batch();
    let to = from;
    while (to < end) {
      const full = batch.records >= maxItems || to - from >= maxBytes;
      if (full && interrupted === undefined) break;
      const { items, next } = await this.records.next(to, end, signal);
      await this.context.stacks.prepare(items);
      batch.add(items, digestKinds, this.context, this.spent, this.deadLetters);
      to = next;
      // Stacks of many MiB take seconds each; a process that says nothing all that time is killed.
      await turn();
    }
    return { batch, to };
  }

  private async storeBatch(batch: Batch, range: BatchRange, signal: AbortSignal): Promise<void> {
    const start = performance.now();
    await this.batches.keep(batch, range, signal);
    this.spent.set('insert', (this.spent.get('insert') ?? 0) + performance.now() - start);
  }

  /** What is stored now lies between the mark and `to`. */
  private range(to: number): BatchRange {
    const { journalId } = this.options;
    const { position: from, batch: parts } = this.mark;
    const records = new RecordFinder(this.reader, from, to);
    return {
      id: journalId,
      from,
      to,
      parts,
      splitOf: (table) => this.mark.split?.[table],
      keepSplit: (table, ofTable) =>
        this.setMark(from, parts, withSplit(this.mark.split, table, ofTable)),
      bury: ({ position }, table, line, error) => {
        const record = records.find(position);
        this.deadLetters.buryRow({ position, table, line, record }, error);
      },
      buryCounts: (rows, error) =>
        this.deadLetters.buryCounts(rows, `${journalId}:${from}-${to}`, error),
    };
  }

  private setMark(position: number, batch: readonly MarkPart[], split?: Mark['split']): void {
    const parts = split === undefined ? { batch } : { batch, split };
    const mark: Mark = { journal: this.options.journalId, position, ...parts };
    writeMark(this.folder, mark);
    this.mark = mark;
  }

  /** Brings the open sessions from the checkpoint to the mark; nothing else runs again. */
  private replaySessions(): void {
    for (let from = this.checkpointAt; from < this.mark.position;) {
      const { items, next } = this.records.again(from, this.mark.position);
      const events = items.filter(({ record }) => record.v === 1 && record.kind === eventKind.kind);
      runSteps([sessionStep], itemsOf<DigestEvent>(events), this.context, this.spent);
      from = next;
    }
  }
}
