/** Milliseconds. */
const awayFor = 30_000;

/** Keeps a queue of mails from storming a mail server that is away. */
export class ServerPause {
  #awayUntil = 0;

  /** When to ask again, in Unix milliseconds; null = the server is worth a try. */
  until(now: number): number | null {
    return now < this.#awayUntil ? this.#awayUntil : null;
  }

  /** @param away whether the server could not be talked to at all */
  note(now: number, away: boolean): void {
    this.#awayUntil = away ? now + awayFor : 0;
  }
}
