import { setImmediate as turn } from 'node:timers/promises';
import type { Mark } from '../../journal/index.ts';
import { Batch } from '../batch.ts';
import { type OpenedKind, prepareKinds, tableOf } from '../digest-kind.ts';
import type { DigestLog } from '../digest-log.ts';
import type { DigestContext } from '../digest-step.ts';
import { onDisk, untilDone } from '../engine-retries.ts';
import type { DeadLetters } from '../dead-letters/dead-letters.ts';
import type { Guard } from '../guard/guard.ts';
import type { SharedNames } from '../names/shared-names.ts';
import type { RetryingReader } from '../retrying-reader.ts';
import type { DigestSessions } from '../sessions/digest-sessions.ts';
import { type BatchRange, type BatchStore, withSplit } from '../store-batch.ts';
import type { DeferredProject } from './deferred-file.ts';
import { findUnstored } from './find-unstored.ts';
import { isOfUnit } from './is-of-unit.ts';
import type { Deferrable } from '../deferrable.ts';
import type { DeferredFiles, DeferredRange, DeferredUnit } from './deferred-files.ts';

export interface DeferredLaneParts {
  readonly deferred: DeferredFiles;
  readonly records: RetryingReader;
  readonly guard: Guard;
  readonly batches: BatchStore;
  readonly deadLetters: DeadLetters;
  readonly kinds: readonly OpenedKind[];
  readonly deferrable: Deferrable;
  readonly context: DigestContext;
  readonly sessions: Pick<DigestSessions, 'prepare'>;
  readonly sharedNames: Pick<SharedNames, 'prepare'>;
  readonly log: DigestLog;
}

/** A unit whose records have gone through the steps. */
interface PreparedUnit {
  readonly batch: Batch;
  readonly part: DeferredProject;
}

/**
 * Stores deferred records: those of one project and range at a time, with their own token. The range's file
 * says that they are not stored yet, so after a crash the same records are stored again with the same
 * token.
 */
export class DeferredLane {
  private readonly spent = new Map<string, number>();
  /** Prepared while the previous unit is stored. */
  private ahead:
    | { readonly unit: DeferredUnit; readonly prepared: Promise<PreparedUnit | undefined> }
    | undefined;

  constructor(private readonly parts: DeferredLaneParts) {}

  /**
   * @param following the next unit, which is prepared at the same time
   * @throws DigestStopped if aborted while something it needs is unavailable
   */
  async store(
    unit: DeferredUnit,
    signal: AbortSignal,
    following: DeferredUnit | undefined,
  ): Promise<Batch> {
    const { deferred: files, kinds, batches } = this.parts;
    const { ahead } = this;
    const isPrepared = ahead !== undefined && isSameUnit(ahead.unit, unit);
    if (isPrepared) this.ahead = undefined;
    const taken = await (isPrepared ? ahead.prepared : this.prepare(unit, signal));
    if (taken === undefined) return new Batch(kinds);
    const { batch, part } = taken;
    const range = this.range(unit, part);
    // What is found later in a project waits until this is stored.
    const source = { mark: range.id, isLate: part.only !== undefined };
    const storing = batches.keep(batch, range, signal, source);
    if (following !== undefined && this.ahead === undefined) {
      const prepared = this.prepare(following, signal);
      this.ahead = { unit: following, prepared };
      // Storing it reports a failure. Nothing else may be prepared until then.
      await Promise.all([storing, prepared.catch(() => undefined)]);
    }
    await storing;
    await onDisk(() => files.done(unit), this.parts.log, signal);
    return batch;
  }

  /** Drops the unit prepared ahead, which is prepared again. */
  forgetAhead(): void {
    this.ahead = undefined;
  }

  /** @returns undefined if its file is damaged */
  private async prepare(
    unit: DeferredUnit,
    signal: AbortSignal,
  ): Promise<PreparedUnit | undefined> {
    const { deferred: files, records, guard, context, kinds, deferrable, log } = this.parts;
    // A damaged file is replaced.
    const opened = await untilDone(async () => files.open(unit), 'disk', log, signal);
    if (opened === undefined) return undefined;
    const { part, sessions } = opened;
    const ofUnit: DigestContext = {
      ...context,
      sessions: {
        assign: (project, visitor, received, position, begins) =>
          sessions.get(position) ??
          context.sessions.assign(project, visitor, received, position, begins),
      },
    };
    const batch = new Batch(kinds);
    for (let from = unit.from; from < unit.to;) {
      const { items, next } = await records.next(from, unit.to, signal);
      await context.visitors.prepare(items, signal);
      const own = items.filter((item) => isOfUnit(item, unit, part, deferrable));
      const unknown = own.filter(({ position }) => !sessions.has(position));
      await this.parts.sessions.prepare(unknown, ofUnit, signal);
      await this.parts.sharedNames.prepare(own, signal);
      const kept = batch.sample(own, ofUnit);
      const quarantined = await guard.take(context.journalId, kept, async (taken) => {
        await prepareKinds(kinds, taken);
        batch.add(taken, ofUnit, this.spent, batch.letters);
      });
      batch.quarantine(quarantined);
      from = next;
      await turn();
    }
    return { batch, part };
  }

  /** Finds the records of a range that are not stored, if its file is damaged. */
  async lookFor(range: DeferredRange, signal: AbortSignal): Promise<void> {
    const { deferred, records, kinds, deferrable, batches, context, log } = this.parts;
    // It may be in this range, which has less left now.
    this.forgetAhead();
    const found = await findUnstored(range, signal, {
      records,
      kinds,
      deferrable,
      storedIn: (table, project, within) =>
        batches.storedIn(table, project, context.journalId, within, signal),
    });
    await onDisk(() => deferred.found(range, found), log, signal);
  }

  private range(unit: DeferredUnit, { split, only }: DeferredProject): BatchRange {
    const { deferred: files, records, kinds, context, deadLetters } = this.parts;
    const { from, to, project } = unit;
    const journal = context.journalId;
    // After damage, some of the records found may have been sent with the first token.
    const id = `${journal}:${only === undefined ? 'deferred' : 'found'}:${project}`;
    let kept: Mark['split'] = split;
    return {
      id,
      journal,
      from,
      to,
      parts: [{ from, to }],
      letters: deadLetters,
      splitOf: (table) => kept?.[table],
      keepSplit: (table, parts) => {
        kept = withSplit(kept, table, parts);
        files.keepSplit(unit, kept);
      },
      // Nothing says whether an earlier run stored some of it.
      tableOf: (kind) => tableOf(kinds, kind),
      rejectRow: ({ position, sampled }, table, line, error) => {
        const record = records.find(position, to);
        deadLetters.addRow({ position, table, line, record, sampled }, error);
      },
      rejectQuarantined: (quarantined) =>
        deadLetters.addQuarantined(quarantined, quarantined.tally),
      rejectCount: (row, place, error) =>
        deadLetters.addCount(row, [`${id}:${from}-${to}`, place], error),
    };
  }
}

const isSameUnit = (one: DeferredUnit, other: DeferredUnit): boolean =>
  one.project === other.project && one.from === other.from && one.to === other.to;
