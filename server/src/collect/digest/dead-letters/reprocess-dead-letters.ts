import type { Clock } from '../../../platform/clock.ts';
import { type DropReason, outcomeDay } from '../../outcomes.ts';
import type { JournalItem, MarkPart } from '../../journal/index.ts';
import { Batch } from '../batch.ts';
import { countsKind } from '../../journal-record.ts';
import { type OpenedKind, prepareKinds, tableOf } from '../digest-kind.ts';
import type { DigestLog } from '../digest-log.ts';
import type { DigestContext } from '../digest-step.ts';
import type { Guard } from '../guard/guard.ts';
import type { SharedNames } from '../names/shared-names.ts';
import { OpenSessions } from '../sessions/open-sessions.ts';
import { type BatchRange, type BatchStore, withSplit } from '../store-batch.ts';
import { type DeadLetter, deadLetterId, rowReason } from './dead-letter.ts';
import type { DeadLetters, NewDeadLetter, DeadLetterSink } from './dead-letters.ts';
import { gatherDeadLetters, nextPortion } from './gather-dead-letters.ts';
import { endRequest, selectedBy, readRequest, requestsIn } from './dead-letter-request.ts';
import { ReprocessFiles, type ReprocessPlan } from './reprocess-plan.ts';

export interface ReprocessorParts {
  readonly letters: DeadLetters;
  readonly batches: BatchStore;
  readonly guard: Guard;
  readonly kinds: readonly OpenedKind[];
  readonly context: DigestContext;
  readonly sharedNames: Pick<SharedNames, 'prepare'>;
  readonly clock: Clock;
  readonly log: DigestLog;
}

/**
 * Processes requests for dead letters, portion by portion. A portion leaves its file and becomes a plan.
 * It goes through the digest's steps like a batch of another journal, with its own tokens, and then the
 * plan is removed. After a crash, the same portion is stored again with the same tokens, which changes nothing.
 */
export class DeadLetterReprocessor {
  private readonly files: ReprocessFiles;
  private readonly letters: DeadLetters;
  private readonly log: DigestLog;

  constructor(private readonly parts: ReprocessorParts) {
    this.letters = parts.letters;
    this.log = parts.log;
    this.files = new ReprocessFiles(parts.letters.folder);
  }

  /** Whether requests are pending. */
  get hasRequests(): boolean {
    return requestsIn(this.letters.folder).length > 0;
  }

  /**
   * Processes the next portion of the oldest request.
   * @throws DigestStopped if aborted while something it needs is unavailable
   */
  async next(signal: AbortSignal): Promise<void> {
    const plan = this.files.plan() ?? (await this.plan(signal));
    if (plan === null) return;
    if (this.files.progress(plan) === null) {
      if (plan.file === undefined) {
        const ids = new Set(plan.letters.map(({ id }) => id));
        if (!(await this.letters.remove(({ id: own }) => ids.has(own), signal))) return;
      } else this.letters.removeFile(plan.file, plan.letters.length);
      this.files.keepProgress({ plan: plan.id });
    }
    await this.carryOut(plan, signal);
    this.files.end();
    this.parts.guard.forgetPortion(plan.id);
  }

  /** The next portion to reprocess. Completes requests that have none left. */
  private async plan(signal: AbortSignal): Promise<ReprocessPlan | null> {
    const { folder } = this.letters;
    for (const id of requestsIn(folder)) {
      const request = readRequest(folder, id);
      if (request?.does === 'replay') {
        if (!(await gatherDeadLetters(folder, request, signal))) return null;
        const portion = nextPortion(folder, id);
        const [first] = portion?.letters ?? [];
        if (portion !== null && first !== undefined) {
          const plan = { id: deadLetterId(id, first.id), request: id, ...portion };
          this.files.begin(plan);
          return plan;
        }
        this.letters.recount();
      } else if (request !== null && !(await this.letters.remove(selectedBy(request), signal)))
        return null;
      this.log('info', 'A dead letter request is complete', { request: id });
      endRequest(folder, id);
    }
    return null;
  }

  private async carryOut(plan: ReprocessPlan, signal: AbortSignal): Promise<void> {
    const { letters, id } = plan;
    const sessions = new OpenSessions();
    const { names, values } = this.parts.context;
    const now = this.parts.clock.now();
    const context: DigestContext = {
      ...this.parts.context,
      // Old records are used today: with their own time, all names that are known now would be forgotten.
      names: { admits: (project, kind, name) => names.admits(project, kind, name, now) },
      values: { admits: (project, column, value) => values.admits(project, column, value, now) },
      journalId: id,
      versionOf: ({ position }) => letters[position]?.version ?? '0',
      sessions: {
        assign: (project, visitor, received, position, begins) => {
          const known = letters[position]?.row?.['session'];
          return typeof known === 'string'
            ? known
            : sessions.assign(project, visitor, received, position, begins);
        },
      },
    };
    const { kinds } = this.parts;
    const batch = new Batch(kinds);
    const items = letters.map((letter, position) => {
      const item = { position, record: recordOf(letter) };
      return letter.sampled === undefined ? item : batch.resume(item, letter.sampled);
    });
    await context.visitors.prepare(items, signal);
    await this.parts.sharedNames.prepare(items, signal, now);
    const again = this.files.progress(plan)?.tried === true;
    // They may still stop the process: try them carefully.
    const quarantined = await this.parts.guard.takeCarefully(id, items, again, async (taken) => {
      await prepareKinds(kinds, taken);
      batch.add(taken, context, new Map(), batch.letters);
    });
    batch.quarantine(quarantined);
    if (!again) this.files.keepProgress({ plan: id, tried: true });
    for (const { reason, record, sampled } of letters) {
      // Each record has one outcome, so the earlier one is taken back.
      const outcome = outcomeOf[reason];
      if (record === undefined || record.kind === countsKind || outcome === undefined) continue;
      const { project, generation, receivedAt } = record;
      const day = outcomeDay(receivedAt);
      batch.outcomes.addRow({
        project,
        generation,
        day,
        outcome,
        detail: '',
        count: -1 - (sampled?.items ?? 0),
      });
    }
    await this.parts.batches.keep(batch, this.range(plan, again), signal, {
      mark: id,
      isLate: true,
    });
    this.log('info', 'Dead letters were digested again', { letters: letters.length });
  }

  private range(plan: ReprocessPlan, again: boolean): BatchRange {
    const whole: MarkPart = { from: 0, to: plan.letters.length };
    const { kinds } = this.parts;
    let split = this.files.progress(plan)?.split;
    return {
      id: plan.id,
      journal: plan.id,
      ...whole,
      parts: [whole],
      letters: this.boxFor(plan),
      splitOf: (table) => split?.[table],
      keepSplit: (table, parts) => {
        split = withSplit(split, table, parts);
        this.files.keepProgress({ plan: plan.id, split, tried: true });
      },
      ...(again ? { tableOf: (kind: string) => tableOf(kinds, kind) } : {}),
      rejectQuarantined: ({ item, reason }) => this.putBack(plan, [item.position], { reason }),
      rejectRow: ({ position }, _table, _line, error) =>
        this.putBack(plan, [position], { reason: rowReason(error), error }),
      rejectCount: (row, place, error) =>
        this.letters.addCount(row, [plan.id, place], error, plan.request),
    };
  }

  private boxFor(plan: ReprocessPlan): DeadLetterSink {
    return {
      addItem: ({ position }, error) =>
        this.putBack(plan, [position], { reason: 'invalid_item', error }),
      addUnknown: (items: readonly JournalItem[]) =>
        this.putBack(
          plan,
          items.map(({ position }) => position),
          { reason: 'unknown_kind' },
        ),
    };
  }

  /** Puts them back with the same IDs, the new reason, and this request as the last attempt. */
  private putBack(
    { letters, request }: ReprocessPlan,
    positions: readonly number[],
    why: Pick<NewDeadLetter, 'reason' | 'error'>,
  ): void {
    this.letters.putBack(
      positions.flatMap((position) => {
        const letter = letters[position];
        return letter === undefined ? [] : [{ ...letter, ...why, tried: request }];
      }),
    );
  }
}

/** The outcome that a dead letter's record was counted as. */
const outcomeOf: Partial<Record<DeadLetter['reason'], DropReason>> = {
  invalid_row: 'invalid_row',
  engine_failed: 'invalid_row',
  invalid_item: 'invalid_row',
  stalled: 'unprocessable',
  crashed: 'unprocessable',
  out_of_memory: 'unprocessable',
};

/** The record; counts get one that carries them. */
function recordOf({ record, row }: DeadLetter): JournalItem['record'] {
  if (record !== undefined) return record;
  const payload = { counts: [row] };
  const unused = { project: 0, generation: 0, receivedAt: 0, id: '' };
  return { v: 1, kind: 'outcomes', ...unused, payload };
}
