/** Maximum bytes of the values and labels of an answer; the rest is cut. */
const mostBytes = 16 * 1024 ** 2;
/** A value with its keys and separators. */
const bytesOfCell = 40;

/** Shares the size of an answer between its outputs: each may use what the earlier ones left. */
export class AnswerSize {
  private left = mostBytes;
  private share = 0;

  constructor(private outputs: number) {}

  /** Starts the next output. */
  begin(): void {
    this.share = Math.floor(this.left / Math.max(1, this.outputs));
    this.outputs -= 1;
  }

  /** Returns false if the output has no space for these values, each written with the text. */
  take(values: number, text: string): boolean {
    const bytes = values * (bytesOfCell + Buffer.byteLength(text));
    if (bytes > this.share) return false;
    this.share -= bytes;
    this.left -= bytes;
    return true;
  }
}
