import type { Pieces } from '../../platform/pieces.ts';

/** Items checked in one piece of work: ordinary ones take less than a millisecond. */
const itemsOfPiece = 25;
/** Large items take turns sooner (ms). */
const longest = 1;

/** Divides the work on many items: other senders have turns between them. */
export class ItemTurns {
  private items = 0;
  private since = performance.now();

  /** Called before each item. */
  *next(): Pieces<undefined> {
    if (this.items++ < itemsOfPiece && performance.now() - this.since < longest) return;
    yield;
    this.items = 1;
    this.since = performance.now();
  }
}
