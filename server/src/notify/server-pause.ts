/** Milliseconds. */
const awayFor = 30_000;

/** Keeps a queue of mails from overloading a mail server that is unavailable. */
export class ServerPause {
  private awayUntil = 0;

  /** When to try again, in Unix milliseconds, or null if the server may be tried now. */
  until(now: number): number | null {
    const left = this.awayUntil - now;
    // More is of a clock that was set back since.
    return left > 0 && left <= awayFor ? this.awayUntil : null;
  }

  /** @param away whether no communication with the server was possible */
  note(now: number, away: boolean): void {
    this.awayUntil = away ? now + awayFor : 0;
  }
}
