import type { JournalItem } from '../../journal/index.ts';
import type { KeptTally } from '../batch-sampler.ts';
import type { DeadLetterSink } from './dead-letters.ts';

/** Dead letters of records that go through the steps, until all of them have, and the disk has space for them. */
export class UnwrittenLetters implements DeadLetterSink {
  private readonly waiting: ((sink: DeadLetterSink) => void)[] = [];

  addItem(item: JournalItem, error: unknown, tally?: KeptTally): void {
    this.waiting.push((sink) => sink.addItem(item, error, tally));
  }

  addUnknown(items: readonly JournalItem[]): void {
    this.waiting.push((sink) => sink.addUnknown(items));
  }

  /** If the sink fails, call it again: it continues. */
  writeTo(sink: DeadLetterSink): void {
    for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
      next(sink);
      this.waiting.shift();
    }
  }
}
