/** Bytes of the values and labels of an answer; what is beyond is cut. */
const mostBytes = 16 * 1024 ** 2;
/** A value with its keys and what separates them. */
const bytesOfCell = 40;

/** Shares the size of an answer between its outputs: what one leaves, those after it may use. */
export class AnswerSize {
  private left = mostBytes;
  private share = 0;

  constructor(private outputs: number) {}

  /** Begins with the next output. */
  begin(): void {
    this.share = Math.floor(this.left / Math.max(1, this.outputs));
    this.outputs -= 1;
  }

  /** False = the output has no more place for so many values, each written with the text. */
  take(values: number, text: string): boolean {
    const bytes = values * (bytesOfCell + Buffer.byteLength(text));
    if (bytes > this.share) return false;
    this.share -= bytes;
    this.left -= bytes;
    return true;
  }
}
