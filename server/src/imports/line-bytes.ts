/** A UTF-16 unit takes at most three in UTF-8. */
const bytesPerCharacter = 3;

/** Texts as UTF-8, one after another, in a buffer that can be sent to another thread without copying. */
export class LineBytes {
  private bytes = Buffer.allocUnsafeSlow(64 * 1024);
  private readonly ends: number[] = [];
  private size = 0;

  /** How many texts there are. */
  get count(): number {
    return this.ends.length;
  }

  /** @param leftOut bytes at its end that are not kept */
  append(text: string, leftOut = 0): void {
    const needed = this.size + text.length * bytesPerCharacter;
    if (needed > this.bytes.length) {
      const grown = Buffer.allocUnsafeSlow(needed * 2);
      this.bytes.copy(grown, 0, 0, this.size);
      this.bytes = grown;
    }
    this.size += this.bytes.write(text, this.size) - leftOut;
    this.ends.push(this.size);
  }

  taken(): {
    readonly lines: Uint8Array<ArrayBuffer>;
    /** Where each text ends. */
    readonly ends: Uint32Array<ArrayBuffer>;
  } {
    const lines = new Uint8Array(this.bytes.buffer, 0, this.size);
    return { lines, ends: Uint32Array.from(this.ends) };
  }
}
