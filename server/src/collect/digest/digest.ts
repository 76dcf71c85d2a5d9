import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { EventStore, EventTable } from '../../store/events/index.ts';
import {
  JournalReader,
  journalSince,
  readMark,
  writeMark,
  type Mark,
  type MarkPart,
  type ReadAt,
} from '../journal/index.ts';
import { Batch } from './batch.ts';
import type { BatchOutcomes } from './batch-outcomes.ts';
import type { BatchRows, EncodedItem } from './batch-rows.ts';
import { DeadLetters } from './dead-letters.ts';
import type { DigestEvent } from './digest-event.ts';
import { itemsOf } from './digest-kind.ts';
import type { DigestLog } from './digest-log.ts';
import { runSteps, type DigestContext } from './digest-step.ts';
import { untilDone } from './engine-patience.ts';
import { FirstEvents, type FirstEvent } from './first-events.ts';
import type { Identified } from '../identify-record.ts';
import { digestKinds } from './kinds/all.ts';
import { eventKind } from './kinds/event.ts';
import { agentReader } from './parse-user-agent.ts';
import { NewGroups, type NewGroup } from './new-groups.ts';
import { PatientReader } from './patient-reader.ts';
import type { ProjectStates } from './project-states.ts';
import { OpenSessions } from './sessions/open-sessions.ts';
import { readCheckpoint, writeCheckpoint } from './sessions/session-checkpoint.ts';
import { sessionStep } from './steps/session.ts';
import { storeParts } from './store-parts.ts';
import { versionsSince } from './versions-since.ts';

export interface DigestOptions {
  /** `<data>`: has `journal/`, and gets `dead-letters/`. */
  readonly dataFolder: string;
  readonly journalId: string;
  readonly store: EventStore;
  readonly projects: ProjectStates;
  readonly clock: Clock;
  readonly log: DigestLog;
  /** Keeps the time of a project's first event; called again with the same until it resolves. */
  readonly onFirstEvents: (events: readonly FirstEvent[]) => Promise<void>;
  /** Keeps what was said of persons, in the order of the journal; called again until it resolves. */
  readonly onIdentified: (identified: readonly Identified[]) => Promise<void>;
  /** Makes the issues of groups of errors that are new; called again with the same until it resolves. */
  readonly onNewGroups: (groups: readonly NewGroup[]) => Promise<void>;
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
  readonly deadLetters: number;
  readonly damagedBytes: number;
  readonly lastBatchAt: number | null;
  readonly lastBatchItems: number;
  readonly lastBatchTook: number;
  readonly openSessions: number;
  readonly steps: Readonly<Record<string, number>>;
}

/** So few that keeping them holds the main process up for some milliseconds only. */
const identifiedAtOnce = 50;
const groupsAtOnce = 100;

/** Brings the journal's records into the event store, each exactly once whatever is killed when. */
export class Digest {
  private readonly folder: string;
  private readonly checkpointPath: string;
  private readonly reader: JournalReader;
  private readonly records: PatientReader;
  private readonly deadLetters: DeadLetters;
  private readonly firstEvents = new FirstEvents();
  private readonly newGroups = new NewGroups();
  private readonly context: DigestContext;
  private readonly sessions: OpenSessions;
  private readonly spent = new Map<string, number>();
  private mark: Mark;
  private checkpointAt: number;
  private midBatch = false;
  private batches = 0;
  private items = 0;
  private dropped = 0;
  private lastBatch = { at: null as number | null, items: 0, took: 0 };

  /** @throws Error when the mark is damaged */
  constructor(private readonly options: DigestOptions) {
    const { dataFolder, journalId, projects } = options;
    this.folder = join(dataFolder, 'journal');
    this.checkpointPath = join(this.folder, 'sessions');
    this.reader = new JournalReader(this.folder, options.readAt);
    this.deadLetters = new DeadLetters(
      join(dataFolder, 'dead-letters'),
      options.clock,
      options.log,
    );
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
      versionOf: versionsSince(journalSince(this.folder, options.clock.now())),
      sessions: this.sessions,
      agents: agentReader(),
      isGone: (project, generation) => projects.isGone(project, generation),
      sawGroup: (group) => this.newGroups.see(group),
    };
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
      batches: this.batches,
      items: this.items,
      dropped: this.dropped,
      deadLetters: this.deadLetters.count,
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
    const { batch, to } = await this.takeBatch(durableEnd, signal);
    if (batch.records > 0) await this.storeBatch(batch, to, signal);
    await untilDone(async () => this.setMark(to, []), 'mark', log, signal);
    this.midBatch = false;
    if (batch.records === 0) return;
    this.batches += 1;
    this.items += batch.records;
    this.dropped += batch.dropped;
    this.lastBatch = { at: clock.now(), items: batch.records, took: performance.now() - start };
  }

  /** Saves the open sessions, so that the journal before the mark is no longer needed. */
  checkpoint(): void {
    const { position } = this.mark;
    // Within a batch the sessions are ahead of the mark.
    if (this.midBatch) return;
    if (position === this.checkpointAt && !this.options.projects.moreIsGone) return;
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
      return;
    }
    this.checkpointAt = position;
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

  /** Reads the batch in small pieces; its bounds are durable before anything is stored. */
  private async takeBatch(
    durableEnd: number,
    signal: AbortSignal,
  ): Promise<{ batch: Batch; to: number }> {
    const { log, maxItems = 20_000, maxBytes = 32 * 1024 ** 2 } = this.options;
    const { position: from, batch: parts } = this.mark;
    const interrupted = parts.at(-1)?.to;
    const end = interrupted ?? durableEnd;
    const batch = new Batch();
    let to = from;
    while (to < end) {
      const full = batch.records >= maxItems || to - from >= maxBytes;
      if (full && interrupted === undefined) break;
      const { items, next } = await this.records.next(to, end, signal);
      batch.add(items, digestKinds, this.context, this.spent, this.deadLetters);
      to = next;
    }
    if (interrupted === undefined && batch.records > 0)
      await untilDone(async () => this.setMark(from, [{ from, to }]), 'mark', log, signal);
    return { batch, to };
  }

  private async storeBatch(batch: Batch, to: number, signal: AbortSignal): Promise<void> {
    const { journalId } = this.options;
    const { rows, outcomes } = batch;
    const { position: from } = this.mark;
    const start = performance.now();
    // First, so that whoever reads an occurrence finds its issue.
    await this.reportGroups(signal);
    const stored: FirstEvent[] = [];
    for (const [table, ofTable] of rows) {
      const dead = await this.storeRows(table, ofTable, signal);
      for (const item of ofTable.items) {
        outcomes.add(item, dead.has(item) ? 'invalid_row' : 'accepted');
        // Saying who somebody is, is no event.
        if (!dead.has(item) && table !== 'aliases') stored.push(item);
      }
    }
    await this.storeOutcomes(outcomes, `${journalId}:${from}-${to}:outcomes`, signal);
    await this.reportFirst(stored, signal);
    await this.reportIdentified(batch.identified, signal);
    this.spent.set('insert', (this.spent.get('insert') ?? 0) + performance.now() - start);
  }

  /** @returns the items whose rows can never be stored */
  private async storeRows(
    table: EventTable,
    rows: BatchRows,
    signal: AbortSignal,
  ): Promise<Set<EncodedItem>> {
    const { store, log } = this.options;
    const { position: from, batch, split } = this.mark;
    return storeParts(rows.items, split?.[table] ?? batch, {
      insert: (held, part) => {
        const lines = rows.lines(held);
        const insert = (): Promise<void> => store.insert(table, { lines }, this.token(part, table));
        return untilDone(insert, 'event store', log, signal);
      },
      split: (parts) => this.setMark(from, batch, { ...this.mark.split, [table]: parts }),
      bury: (item, error) => this.deadLetters.buryRow(item, rows.lines([item]).toString(), error),
    });
  }

  private async storeOutcomes(
    outcomes: BatchOutcomes,
    token: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { store, log } = this.options;
    const rows = outcomes.rows();
    if (rows.length === 0) return;
    try {
      await untilDone(() => store.insert('outcomes', rows, token), 'event store', log, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      this.deadLetters.buryCounts(rows, error);
    }
  }

  private async reportFirst(accepted: readonly FirstEvent[], signal: AbortSignal): Promise<void> {
    const { onFirstEvents, log } = this.options;
    const first = this.firstEvents.unreported(accepted);
    if (first.length === 0) return;
    await untilDone(() => onFirstEvents(first), 'first events', log, signal);
    this.firstEvents.confirm(first);
  }

  private async reportGroups(signal: AbortSignal): Promise<void> {
    const { onNewGroups, log } = this.options;
    const all = this.newGroups.unreported();
    for (let from = 0; from < all.length; from += groupsAtOnce) {
      const some = all.slice(from, from + groupsAtOnce);
      await untilDone(() => onNewGroups(some), 'issues', log, signal);
      this.newGroups.confirm(some);
    }
  }

  private async reportIdentified(all: readonly Identified[], signal: AbortSignal): Promise<void> {
    const { onIdentified, log } = this.options;
    for (let from = 0; from < all.length; from += identifiedAtOnce) {
      const some = all.slice(from, from + identifiedAtOnce);
      await untilDone(() => onIdentified(some), 'persons', log, signal);
    }
  }

  /** What makes the store take a part once. That of events is as it was when they were all there is. */
  private token(part: MarkPart, table: EventTable): string {
    const range = `${this.options.journalId}:${part.from}-${part.to}`;
    return table === 'events' ? range : `${range}:${table}`;
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
