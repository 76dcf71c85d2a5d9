import { Lru } from '../../platform/lru.ts';
import {
  type Damage,
  isDiskError,
  type JournalBatch,
  type JournalReader,
} from '../journal/index.ts';
import type { DeadLetters } from './dead-letters/dead-letters.ts';
import type { JournalRecord } from '../journal-record.ts';
import type { DigestLog } from './digest-log.ts';
import { RecordFinder } from './record-finder.ts';
import { untilDone } from './engine-retries.ts';

/** Within some ten seconds: a disk that is unavailable for a moment loses nothing. */
const triesBeforeSkipping = 10;
/** Few records, so that their objects are collected early. */
const piece = { maxItems: 500, maxBytes: 1024 ** 2 };
/** Every project with deferred records reads their range again. */
const rememberedDamages = 1000;

/** Reads the journal in pieces, retries while the disk is unavailable, and skips what it has lost. */
export class RetryingReader {
  /** Bytes that could not be read. */
  damagedBytes = 0;
  /** Damage with a dead letter, by its range. */
  private readonly reported = new Lru<string, true>(rememberedDamages);

  constructor(
    private readonly reader: JournalReader,
    private readonly deadLetters: DeadLetters,
    private readonly log: DigestLog,
  ) {}

  /**
   * The next records of a range. Bytes that repeatedly can't be read are skipped once a dead letter says
   * so: if the whole disk is unavailable, writing that fails too, and nothing is skipped.
   * @throws DigestStopped if aborted between two attempts
   */
  next(from: number, to: number, signal: AbortSignal): Promise<JournalBatch> {
    let failures = 0;
    const read = async (): Promise<JournalBatch> => {
      try {
        const aroundErrors = failures >= triesBeforeSkipping;
        const batch = this.reader.read(from, to, { ...piece, aroundErrors });
        this.report(batch.damage);
        return batch;
      } catch (error) {
        if (isDiskError(error)) failures += 1;
        throw error;
      }
    };
    return untilDone(read, 'journal', this.log, signal);
  }

  /**
   * The next records of a range, without waiting: unreadable bytes are skipped immediately. Only for what
   * is stored already, or is read with `next` before it is stored.
   */
  again(from: number, to: number): JournalBatch {
    return this.reader.read(from, to, { ...piece, aroundErrors: true });
  }

  /** A record that was read before, by position; undefined if the disk has lost it meanwhile. */
  find(position: number, to: number): JournalRecord | undefined {
    return new RecordFinder(this.reader, position, to).find(position);
  }

  private report(damage: readonly Damage[]): void {
    const keyOf = ({ from, to }: Damage): string => `${from}-${to}`;
    const unknown = damage.filter((part) => this.reported.get(keyOf(part)) === undefined);
    this.deadLetters.addDamage(unknown);
    for (const part of unknown) {
      this.reported.set(keyOf(part), true);
      this.damagedBytes += part.to - part.from;
    }
  }
}
