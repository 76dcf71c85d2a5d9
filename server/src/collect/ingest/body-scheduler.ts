/** Runs a piece of the work on a body; returns whether there is more. Never throws. */
export type Piece = () => boolean;

/** Larger bodies take turns. Smaller ones are done immediately, because they cost less than a turn. */
export const largestAtOnce = 16 * 1024;

/** After this much work, the event loop handles new input (ms). */
const timeSlice = 1;

/**
 * Does the work on large bodies in pieces: some in each turn of the event loop, round-robin between senders. A small
 * body waits for at most one turn, and a sender for at most one piece of each other sender.
 */
export class BodyScheduler {
  /** Waiting work, in the order of the senders' turns. */
  private readonly waiting = new Map<string, Piece[]>();

  /**
   * @param later calls back after the event loop has handled new input
   * @param now monotonic milliseconds
   */
  constructor(
    private readonly later: (turn: () => void) => unknown = setImmediate,
    private readonly now: () => number = () => performance.now(),
  ) {}

  add(sender: string, piece: Piece): void {
    const pieces = this.waiting.get(sender);
    if (pieces !== undefined) {
      pieces.push(piece);
      return;
    }
    if (this.waiting.size === 0) this.later(this.turn);
    this.waiting.set(sender, [piece]);
  }

  private readonly turn = (): void => {
    const end = this.now() + timeSlice;
    do this.next();
    while (this.waiting.size > 0 && this.now() < end);
    if (this.waiting.size > 0) this.later(this.turn);
  };

  private next(): void {
    const [first] = this.waiting;
    if (first === undefined) return;
    const [sender, pieces] = first;
    const isMore = pieces[0]?.() ?? false;
    if (!isMore) pieces.shift();
    this.waiting.delete(sender);
    if (pieces.length > 0) this.waiting.set(sender, pieces);
  }
}
