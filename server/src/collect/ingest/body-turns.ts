/** Does a piece of the work on a body. Returns whether there is more of it; never throws. */
export type Piece = () => boolean;

/** Larger bodies take turns. Smaller ones are done as they come: they cost less than a turn may. */
export const largestAtOnce = 16 * 1024;

/** After so much work the event loop looks at what came in meanwhile (ms). */
const turnTakes = 1;

/**
 * Work on large bodies: some pieces in each turn of the event loop, and senders take turns. A small body
 * never waits for more than one turn, and a sender for no more than one piece of each other sender.
 */
export class BodyTurns {
  /** Work that waits, in the order in which the senders have their turn. */
  private readonly waiting = new Map<string, Piece[]>();

  /**
   * @param later calls back after the event loop has looked at what came in meanwhile
   * @param now milliseconds that only ever grow
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
    const end = this.now() + turnTakes;
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

/** Where the token of a body stands, if it is not in a header: no client puts it further back. */
const tokenWithin = 4096;

/** The token of the header, else the first one in the body; empty = there is none. */
export function sentToken(headerToken: string, body: Buffer): string {
  if (headerToken !== '') return headerToken;
  const head = body.toString('latin1', 0, tokenWithin);
  const name = head.indexOf('"token"');
  const open = name === -1 ? -1 : head.indexOf('"', name + 7);
  const end = open === -1 ? -1 : head.indexOf('"', open + 1);
  return end === -1 ? '' : head.slice(open + 1, end);
}
