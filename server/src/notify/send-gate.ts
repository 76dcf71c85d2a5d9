/** So few that other jobs always find a place beside them. */
const atOnce = 2;
/** Milliseconds, both. */
const turn = 500;
const awayFor = 30_000;

/** Keeps a queue of mails from storming a mail server that is slow or away. */
export class SendGate {
  #sending = 0;
  #awayUntil = 0;

  /** Null = go, and call `leave` afterwards; else when to ask again, in Unix milliseconds. */
  enter(now: number): number | null {
    if (now < this.#awayUntil) return this.#awayUntil;
    if (this.#sending >= atOnce) return now + turn;
    this.#sending += 1;
    return null;
  }

  /** @param away whether the server could not be talked to at all */
  leave(now: number, away: boolean): void {
    this.#sending -= 1;
    this.#awayUntil = away ? now + awayFor : 0;
  }
}
