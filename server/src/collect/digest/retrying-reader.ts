import { isDiskError, type JournalBatch, type JournalReader } from '../journal/index.ts';
import type { DeadLetters } from './dead-letters/dead-letters.ts';
import type { JournalRecord } from '../journal-record.ts';
import type { DigestLog } from './digest-log.ts';
import { RecordFinder } from './record-finder.ts';
import { untilDone } from './engine-retries.ts';

/** Over some ten seconds: a disk that was away for a moment loses nothing. */
const triesBeforeSkipping = 10;
/** Few enough records that their objects die young. */
const piece = { maxItems: 500, maxBytes: 1024 ** 2 };

/** Reads the journal piece by piece, as long as the disk may take, and around what it has lost. */
export class RetryingReader {
  /** Bytes that could not be read. */
  damagedBytes = 0;

  constructor(
    private readonly reader: JournalReader,
    private readonly deadLetters: DeadLetters,
    private readonly log: DigestLog,
  ) {}

  /**
   * The next records of a range. What the disk repeatedly fails to read is left out once that is noted
   * among the dead letters: where the whole disk is away, noting fails too, and nothing is left out.
   * @throws DigestStopped when the signal aborts between two attempts
   */
  next(from: number, to: number, signal: AbortSignal): Promise<JournalBatch> {
    let failures = 0;
    const read = async (): Promise<JournalBatch> => {
      try {
        const aroundErrors = failures >= triesBeforeSkipping;
        const batch = this.reader.read(from, to, { ...piece, aroundErrors });
        this.deadLetters.addDamage(batch.damage);
        for (const part of batch.damage) this.damagedBytes += part.to - part.from;
        return batch;
      } catch (error) {
        if (isDiskError(error)) failures += 1;
        throw error;
      }
    };
    return untilDone(read, 'journal', this.log, signal);
  }

  /** The next records of a range that is stored already; what the disk fails to read is left out at once. */
  again(from: number, to: number): JournalBatch {
    return this.reader.read(from, to, { ...piece, aroundErrors: true });
  }

  /** The record at a position that was read before; undefined where the disk has lost it meanwhile. */
  find(position: number, to: number): JournalRecord | undefined {
    return new RecordFinder(this.reader, position, to).find(position);
  }
}
