const mebibyte = 1024 ** 2;
/** Base64 of this still fits into a request of 1 MiB. */
export const mostPacked = 700 * 1024;
/** A portion begins with this, so that long rows fit. Text that hardly shrinks is halved until it does. */
const leastBytes = 3 * mebibyte;
/** The most that the service unpacks. */
const mostBytes = 8 * mebibyte;
/** Texts of a file shrink differently, and its rows are differently long. */
const margin = 0.9;

/** How large the next portion is, by what became of those before: storing many small ones takes the service longer. */
export class PortionSize {
  private most = mostBytes;
  private bytes = leastBytes;

  get next(): number {
    return Math.min(this.bytes, this.most);
  }

  /** Notes how much a portion shrank. */
  packed(bytes: number, packed: number): void {
    this.bytes = Math.max(leastBytes, Math.floor((bytes * mostPacked * margin) / packed));
  }

  /**
   * Notes that the service took only the beginning of a portion, because it has too many rows.
   * @returns whether smaller portions can help
   */
  cut(taken: number): boolean {
    this.most = Math.max(leastBytes, Math.floor(taken * margin));
    return taken > leastBytes;
  }
}
