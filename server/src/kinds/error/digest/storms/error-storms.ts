import type { BatchSampler, KeptTally, Tally } from '../../../../collect/digest/batch-sampler.ts';
import type { IsGone } from '../../../../collect/digest/digest-step.ts';
import type { OccurrenceRow } from '../../table.ts';
import type { JournalItem } from '../../../../collect/journal/index.ts';
import type { JournalRecord } from '../../../../collect/journal-record.ts';
import type { OccurrencePayload } from '../../record.ts';
import type { DropReason } from '../../../../collect/outcomes.ts';
import { type Random, systemRandom } from '../../../../platform/random.ts';
import { nilUuid } from '../../../../platform/uuid.ts';
import { SeenErrors } from './seen-errors.ts';
import { equalKey, groupKey } from './storm-keys.ts';
import { StormSample } from './storm-sample.ts';
import { ErrorTally } from './tally.ts';

/** Equal errors of a batch that are all stored: 1,000 to 2,000 a second, as batches are up to a second apart. */
export const wholeOfEqual = 1000;
/** Errors of one group in a batch that are all stored; less than `mostSeen`. */
export const wholeOfGroup = 5000;

/** Fields of an error that are cleared when it stands for many. */
const unnamed = { visitor: nilUuid, session: '', window: '' };

interface Storm {
  readonly sample: StormSample;
  /** Of the last stored one. */
  tally: ErrorTally | null;
}

interface Placed {
  readonly position: number;
}

/**
 * Samples the errors of one batch that arrive by the thousand. The first ones are stored as they are; of
 * later ones, some are stored and count for those that follow. As these stand for many, they name no
 * visitor and no session.
 */
export class ErrorStorms implements BatchSampler<OccurrenceRow> {
  private readonly seenEqual: SeenErrors;
  private readonly seenGroups: SeenErrors;
  /** Storms beyond the errors that are all stored. */
  private readonly equal = new Map<string, Storm>();
  private readonly groups = new Map<string, Storm>();
  /** The current errors that stand for others, by position. */
  private readonly tallies = new Map<number, ErrorTally>();

  constructor(random: Random = systemRandom) {
    this.seenEqual = new SeenErrors(random);
    this.seenGroups = new SeenErrors(random);
  }

  /**
   * Leaves out errors that are identical to many before them, before they cost more.
   * @param isGone wiped data is not counted
   */
  sample(records: readonly JournalItem[], isGone: IsGone): readonly JournalItem[] {
    this.tallies.clear();
    if (!records.some(({ record }) => record.kind === 'occurrence')) return records;
    return records.flatMap((item) => {
      const { v, kind, project, generation, payload } = item.record;
      if (v !== 1 || kind !== 'occurrence') return [item];
      // Written by the ingest of this kind.
      const { errorGeneration } = payload as OccurrencePayload;
      if (isGone(project, generation, errorGeneration)) return [item];
      const kept = this.sampleOne(item);
      return kept === null ? [] : [kept];
    });
  }

  /**
   * Whether an error is counted with another one of its group, so that its row is not written. A row that
   * starts to stand for others no longer names a visitor.
   */
  joins(row: OccurrenceRow): boolean {
    const key = groupKey(row);
    if (this.seenGroups.see(row.project, key) <= wholeOfGroup) return false;
    const storm = stormOf(this.groups, key, wholeOfGroup);
    const isStored = storm.sample.see();
    const { position, count, received_at: receivedAt } = row;
    const tally = this.tallies.get(position) ?? new ErrorTally(count, receivedAt);
    if (!isStored && storm.tally !== null && tally.join(storm.tally)) return true;
    storm.tally = tally;
    this.tallies.set(position, tally);
    Object.assign(row, unnamed);
    return false;
  }

  /** Called when an error's row is written; `update` changes it if it counts for others. */
  written({ position }: Placed, update: (tally: Tally) => void): void {
    this.tallies.get(position)?.written(update);
  }

  /** Called when an error was dropped. @returns what it stands for */
  lost({ position }: Placed, reason: DropReason): Tally | undefined {
    const tally = this.tallies.get(position);
    tally?.lose(reason);
    return tally;
  }

  /** An error that could not be stored stands for those that were counted with it, and names no visitor. */
  resume({ position, record }: JournalItem, { items, count }: KeptTally): JournalItem {
    this.tallies.set(position, new ErrorTally(count, record.receivedAt, items));
    return { position, record: withoutNames(record) };
  }

  /** The record to continue with; null if it is counted with another one. */
  private sampleOne(item: JournalItem): JournalItem | null {
    const { record, position } = item;
    // Written by the ingest of this kind.
    const payload = record.payload as OccurrencePayload;
    const key = equalKey(record, payload);
    if (this.seenEqual.see(record.project, key) <= wholeOfEqual) return item;
    const storm = stormOf(this.equal, key, wholeOfEqual);
    const isStored = storm.sample.see();
    if (!isStored && storm.tally?.add(payload.count, record.receivedAt) === true) return null;
    storm.tally = new ErrorTally(payload.count, record.receivedAt);
    this.tallies.set(position, storm.tally);
    return { position, record: withoutNames(record) };
  }
}

function withoutNames(record: JournalRecord): JournalRecord {
  return { ...record, payload: { ...(record.payload as OccurrencePayload), ...unnamed } };
}

function stormOf(storms: Map<string, Storm>, key: string, whole: number): Storm {
  let storm = storms.get(key);
  if (storm === undefined)
    storms.set(key, (storm = { sample: new StormSample(whole), tally: null }));
  return storm;
}
