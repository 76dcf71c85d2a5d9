import type { JournalItem } from '../../journal/index.ts';
import type { OpenedKind } from '../digest-kind.ts';
import type { DigestContext } from '../digest-step.ts';
import type { DigestLog } from '../digest-log.ts';
import { untilDone } from '../engine-retries.ts';
import type { KeepFound } from '../findings.ts';
import { assignKinds } from './assign-kinds.ts';
import { BegunSessions } from './begun-sessions.ts';
import type { OpenSessions } from './open-sessions.ts';
import { RunGatherer } from './run-gatherer.ts';
import type { ProjectGeneration, SessionAssigner } from './session-assigner.ts';
import {
  type LastSession,
  type RunSessions,
  sharedSessions,
  type VisitorRuns,
  visitorRuns,
} from './shared-sessions.ts';

/** Visitors handed over at once: few, so that it blocks the main process for only a few milliseconds. */
const visitorsAtOnce = 500;
const what = 'the sessions of all instances';

export interface DigestSessionsParts {
  /** The sessions here, and whether they have been handed over to all instances. */
  readonly restored: { readonly sessions: OpenSessions; readonly areShared: boolean };
  readonly kinds: readonly OpenedKind[];
  readonly ask: KeepFound;
  readonly log: DigestLog;
}

/**
 * Assigns events to sessions: to those in memory while the instance is alone, and otherwise to those that all
 * instances share in the metadata.
 */
export class DigestSessions implements SessionAssigner {
  /** Those of this instance; empty while all instances have them. */
  local: OpenSessions;
  /** Whether all instances have them. */
  areShared: boolean;
  /** Whether some came from all instances, or went to them. Reset it when that is saved. */
  haveMoved = false;
  /** Whether they are shared from the start of the next batch on. */
  private shares = false;
  private isOpen = false;
  /** Of the records prepared last, by position. */
  private assigned: ReadonlyMap<number, string> = new Map();
  private readonly begun: BegunSessions;
  private unrememberedRuns = 0;

  constructor(private readonly parts: DigestSessionsParts) {
    this.local = parts.restored.sessions;
    this.areShared = parts.restored.areShared;
    this.begun = new BegunSessions(this.local.onFull);
  }

  /** How often visitors were not remembered, since the process started. */
  get unremembered(): number {
    return this.local.unremembered + this.unrememberedRuns;
  }

  /** Other instances collect too. */
  share(): void {
    this.shares = true;
  }

  /** Whether `open` has something to do. */
  get isDue(): boolean {
    return !this.isOpen || (this.shares && !this.areShared);
  }

  /**
   * Hands the sessions here over to all instances if there are others, and otherwise takes over theirs. Call it before
   * the first batch, and later while no batch is prepared.
   */
  async open(signal: AbortSignal): Promise<void> {
    const { areShared } = this;
    let taken = 0;
    if (this.shares) {
      if (!areShared) await this.handOver(signal);
      this.areShared = true;
    } else if (!this.isOpen) {
      taken = await this.takeOver(signal);
      this.areShared = false;
    }
    this.isOpen = true;
    this.haveMoved ||= taken > 0 || areShared !== this.areShared;
  }

  assign(
    project: ProjectGeneration,
    visitor: string,
    received: number,
    position: number,
    begins?: boolean,
  ): string {
    if (!this.areShared) return this.local.assign(project, visitor, received, position, begins);
    const session = this.assigned.get(position);
    if (session === undefined) throw new Error('The session was not prepared');
    return session;
  }

  /** Assigns records, in the order of the journal, if sessions are shared. Their steps get what was assigned. */
  async prepare(
    items: readonly JournalItem[],
    context: DigestContext,
    signal: AbortSignal,
  ): Promise<void> {
    if (!this.areShared) return;
    const gatherer = new RunGatherer(this.begun);
    const gathering = { ...context, sessions: gatherer };
    const kept = items.filter(({ record }) => !context.isGone(record.project, record.generation));
    assignKinds(this.parts.kinds, kept, gathering, new Map());
    const sessions = await this.ask(gatherer.visitors, signal);
    this.assigned = gatherer.assigned(sessions);
    this.unrememberedRuns += gatherer.unremembered;
  }

  forget(isGone: (project: number, generation: number) => boolean): void {
    this.local.forget(isGone);
  }

  private async ask(visitors: readonly VisitorRuns[], signal: AbortSignal): Promise<RunSessions> {
    if (visitors.length === 0) return [];
    const { ask, log } = this.parts;
    const answer = await untilDone(() => ask(visitorRuns.name, visitors), what, log, signal);
    // Undefined if nothing keeps them, which was logged.
    return (answer ?? []) as RunSessions;
  }

  private async handOver(signal: AbortSignal): Promise<void> {
    let some: VisitorRuns[] = [];
    for (const { session, last, ...of } of this.local.stillOpen()) {
      some.push({ ...of, runs: [[last, last, session]] });
      if (some.length < visitorsAtOnce) continue;
      await this.ask(some, signal);
      some = [];
    }
    await this.ask(some, signal);
    this.local = this.local.emptied();
  }

  /** @returns how many */
  private async takeOver(signal: AbortSignal): Promise<number> {
    const { ask, log } = this.parts;
    let taken = 0;
    let after: LastSession | null = null;
    do {
      const request = after;
      const read = () => ask(sharedSessions.name, [request]);
      const page = ((await untilDone(read, what, log, signal)) ?? []) as readonly LastSession[];
      for (const session of page) this.local.takeOver(session);
      taken += page.length;
      after = page.at(-1) ?? null;
    } while (after !== null);
    return taken;
  }
}
