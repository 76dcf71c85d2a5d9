import { type DropReason, outcomeDay } from '../../outcomes.ts';
import type { JournalItem, MarkPart } from '../../journal/index.ts';
import { Batch } from '../batch.ts';
import { countsKind } from '../../journal-record.ts';
import { type DigestKind, tableOf } from '../digest-kind.ts';
import type { DigestLog } from '../digest-log.ts';
import type { DigestContext } from '../digest-step.ts';
import type { Guard } from '../guard/guard.ts';
import { OpenSessions } from '../sessions/open-sessions.ts';
import { type BatchRange, type BatchStore, withSplit } from '../store-batch.ts';
import { type DeadLetter, letterId, rowReason } from './dead-letter.ts';
import type { DeadLetters, Letter, LetterBox } from './dead-letters.ts';
import { gatherLetters, nextPortion } from './gather-letters.ts';
import { endRequest, isAsked, readRequest, requestsIn } from './letter-request.ts';
import { ReplayFiles, type ReplayPlan } from './replay-plan.ts';

export interface LetterReplayParts {
  readonly letters: DeadLetters;
  readonly batches: BatchStore;
  readonly guard: Guard;
  readonly kinds: readonly DigestKind[];
  readonly context: DigestContext;
  readonly log: DigestLog;
}

/**
 * Does what is asked of dead letters, portion by portion. A portion leaves the files and becomes a
 * plan; it goes through the digest's steps like a batch of a journal of its own, with tokens of its
 * own, and only then the plan ends. Killed anywhere, the same portion is stored again with the same
 * tokens, which changes nothing.
 */
export class LetterReplay {
  private readonly files: ReplayFiles;

  private readonly letters: DeadLetters;
  private readonly log: DigestLog;

  constructor(private readonly parts: LetterReplayParts) {
    this.letters = parts.letters;
    this.log = parts.log;
    this.files = new ReplayFiles(parts.letters.folder);
  }

  /** Whether somebody asks for something, or a plan was interrupted. */
  get isAsked(): boolean {
    return requestsIn(this.letters.folder).length > 0;
  }

  /**
   * The next portion of the oldest request.
   * @throws DigestStopped when told to end while something it needs is away
   */
  async next(signal: AbortSignal): Promise<void> {
    const plan = this.files.plan() ?? (await this.plan(signal));
    if (plan === null) return;
    if (this.files.progress(plan) === null) {
      if (plan.file === undefined) {
        const ids = new Set(plan.letters.map(({ id }) => id));
        this.letters.remove(({ id }) => ids.has(id));
      } else this.letters.removeFile(plan.file, plan.letters.length);
      this.files.keepProgress({ plan: plan.id });
    }
    await this.carryOut(plan, signal);
    this.files.end();
    this.parts.guard.forgetPortion(plan.id);
  }

  /** The next letters somebody wants replayed; requests that are done end here. */
  private async plan(signal: AbortSignal): Promise<ReplayPlan | null> {
    const { folder } = this.letters;
    for (const id of requestsIn(folder)) {
      const request = readRequest(folder, id);
      if (request?.does === 'replay') {
        if (!(await gatherLetters(folder, request, signal))) return null;
        const portion = nextPortion(folder, id);
        const [first] = portion?.letters ?? [];
        if (portion !== null && first !== undefined) {
          const plan = { id: letterId(id, first.id), request: id, ...portion };
          this.files.begin(plan);
          return plan;
        }
        this.letters.recount();
      } else if (request !== null) this.letters.remove(isAsked(request));
      this.log('info', 'A dead letter request is complete', { request: id });
      endRequest(folder, id);
    }
    return null;
  }

  private async carryOut(plan: ReplayPlan, signal: AbortSignal): Promise<void> {
    const { letters, id } = plan;
    const sessions = new OpenSessions();
    const context: DigestContext = {
      ...this.parts.context,
      journalId: id,
      versionOf: (position) => letters[position]?.version ?? '0',
      sessions: {
        assign: (project, visitor, received, position) => {
          const known = letters[position]?.row?.['session'];
          return typeof known === 'string'
            ? known
            : sessions.assign(project, visitor, received, position);
        },
      },
    };
    const batch = new Batch(this.parts.kinds);
    const items = letters.map((letter, position) => ({ position, record: recordOf(letter) }));
    const box = this.boxFor(plan);
    await context.visitors.prepare(items, signal);
    const again = this.files.progress(plan)?.tried === true;
    // Whatever put them aside may be in them still.
    const aside = await this.parts.guard.takeCarefully(id, items, again, async (taken) => {
      await context.stacks.prepare(taken);
      batch.add(taken, context, new Map(), box);
    });
    batch.putAside(aside);
    if (!again) this.files.keepProgress({ plan: id, tried: true });
    for (const { reason, record } of letters) {
      // It ends once: what it was counted as before is taken back.
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
        count: -1,
      });
    }
    await this.parts.batches.keep(batch, this.range(plan, again), signal, id);
    this.log('info', 'Dead letters were digested again', { letters: letters.length });
  }

  private range(plan: ReplayPlan, again: boolean): BatchRange {
    const whole: MarkPart = { from: 0, to: plan.letters.length };
    const { kinds } = this.parts;
    let split = this.files.progress(plan)?.split;
    return {
      id: plan.id,
      journal: plan.id,
      ...whole,
      parts: [whole],
      splitOf: (table) => split?.[table],
      keepSplit: (table, parts) => {
        split = withSplit(split, table, parts);
        this.files.keepProgress({ plan: plan.id, split, tried: true });
      },
      ...(again ? { tableOf: (kind: string) => tableOf(kinds, kind) } : {}),
      buryAside: ({ item, reason }) => this.putBack(plan, [item.position], { reason }),
      bury: ({ position }, _table, _line, error) =>
        this.putBack(plan, [position], { reason: rowReason(error), error }),
      buryCount: (row, place, error) =>
        this.letters.buryCount(row, [plan.id, place], error, plan.request),
    };
  }

  private boxFor(plan: ReplayPlan): LetterBox {
    return {
      buryItem: ({ position }, error) =>
        this.putBack(plan, [position], { reason: 'invalid_item', error }),
      buryUnknown: (items: readonly JournalItem[]) =>
        this.putBack(
          plan,
          items.map(({ position }) => position),
          { reason: 'unknown_kind' },
        ),
    };
  }

  /** Under their own ids, with the reason of this time, and tried by this request. */
  private putBack(
    { letters, request }: ReplayPlan,
    positions: readonly number[],
    why: Pick<Letter, 'reason' | 'error'>,
  ): void {
    this.letters.putBack(
      positions.flatMap((position) => {
        const letter = letters[position];
        return letter === undefined ? [] : [{ ...letter, ...why, tried: request }];
      }),
    );
  }
}

/** What a letter's record was counted as. */
const outcomeOf: Partial<Record<DeadLetter['reason'], DropReason>> = {
  invalid_row: 'invalid_row',
  engine_failed: 'invalid_row',
  invalid_item: 'invalid_row',
  stalled: 'unprocessable',
  crashed: 'unprocessable',
  out_of_memory: 'unprocessable',
};

/** Of counts, a record that brings them. */
function recordOf({ record, row }: DeadLetter): JournalItem['record'] {
  if (record !== undefined) return record;
  const payload = { counts: [row] };
  const unused = { project: 0, generation: 0, receivedAt: 0, id: '' };
  return { v: 1, kind: 'outcomes', ...unused, payload };
}
