import { outcomeDay } from '../../outcomes.ts';
import type { JournalItem, MarkPart } from '../../journal/index.ts';
import { Batch } from '../batch.ts';
import type { DigestLog } from '../digest-log.ts';
import type { DigestContext } from '../digest-step.ts';
import { digestKinds } from '../kinds/all.ts';
import { OpenSessions } from '../sessions/open-sessions.ts';
import { type BatchRange, type BatchStore, withSplit } from '../store-batch.ts';
import { type DeadLetter, letterId } from './dead-letter.ts';
import type { DeadLetters, Letter, LetterBox } from './dead-letters.ts';
import { gatherLetters, nextPortion } from './gather-letters.ts';
import { endRequest, isAsked, readRequest, requestsIn } from './letter-request.ts';
import { ReplayFiles, type ReplayPlan } from './replay-plan.ts';

/**
 * Does what is asked of dead letters, portion by portion. A portion leaves the files and becomes a
 * plan; it goes through the digest's steps like a batch of a journal of its own, with tokens of its
 * own, and only then the plan ends. Killed anywhere, the same portion is stored again with the same
 * tokens, which changes nothing.
 */
export class LetterReplay {
  private readonly files: ReplayFiles;

  constructor(
    private readonly letters: DeadLetters,
    private readonly batches: BatchStore,
    private readonly context: DigestContext,
    private readonly log: DigestLog,
  ) {
    this.files = new ReplayFiles(letters.folder);
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
      this.log('info', 'A request about dead letters is done', { request: id });
      endRequest(folder, id);
    }
    return null;
  }

  private async carryOut(plan: ReplayPlan, signal: AbortSignal): Promise<void> {
    const { letters, id } = plan;
    const sessions = new OpenSessions();
    const context: DigestContext = {
      ...this.context,
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
    const batch = new Batch();
    const items = letters.map((letter, position) => ({ position, record: recordOf(letter) }));
    const box = this.boxFor(plan);
    await context.stacks.prepare(items);
    batch.add(items, digestKinds, context, new Map(), box);
    for (const { reason, record } of letters) {
      // It ends once: what it was counted as before is taken back.
      if (record === undefined || (reason !== 'invalid_row' && reason !== 'invalid_item')) continue;
      const { project, generation, receivedAt } = record;
      const day = outcomeDay(receivedAt);
      batch.outcomes.addRow({
        project,
        generation,
        day,
        outcome: 'invalid_row',
        detail: '',
        count: -1,
      });
    }
    await this.batches.keep(batch, this.range(plan), signal, id);
    this.log('info', 'Dead letters went through the digest again', { letters: letters.length });
  }

  private range(plan: ReplayPlan): BatchRange {
    const whole: MarkPart = { from: 0, to: plan.letters.length };
    let split = this.files.progress(plan)?.split;
    return {
      id: plan.id,
      ...whole,
      parts: [whole],
      splitOf: (table) => split?.[table],
      keepSplit: (table, parts) => {
        split = withSplit(split, table, parts);
        this.files.keepProgress({ plan: plan.id, split });
      },
      bury: ({ position }, _table, _line, error) =>
        this.putBack(plan, [position], { reason: 'invalid_row', error }),
      buryCounts: (rows, error) => this.letters.buryCounts(rows, plan.id, error, plan.request),
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

/** Of counts, a record that brings them. */
function recordOf({ record, row }: DeadLetter): JournalItem['record'] {
  if (record !== undefined) return record;
  const payload = { counts: [row] };
  const unused = { project: 0, generation: 0, receivedAt: 0, id: '' };
  return { v: 1, kind: 'outcomes', ...unused, payload };
}
