/** Collects masked characters in one buffer: joining half a million strings is slow. */
export class MaskedText {
  private units: Uint16Array;
  private size = 0;

  constructor(least: number) {
    this.units = unitsFor(least);
  }

  /** A code unit. */
  unit(code: number): void {
    if (this.size === this.units.length) this.grow(1);
    this.units[this.size] = code;
    this.size += 1;
  }

  add(text: string): void {
    this.part(text, 0, text.length);
  }

  part(text: string, start: number, end: number): void {
    if (this.size + end - start > this.units.length) this.grow(end - start);
    const { units } = this;
    let to = this.size;
    for (let at = start; at < end; at += 1) {
      units[to] = text.charCodeAt(at);
      to += 1;
    }
    this.size = to;
  }

  toString(): string {
    const { buffer } = this.units;
    return Buffer.from(buffer, 0, this.size * 2).toString('utf16le');
  }

  private grow(more: number): void {
    const grown = unitsFor((this.units.length + more) * 2);
    grown.set(this.units);
    this.units = grown;
  }
}

/** Not filled with zeros: everything is written before it is read. */
function unitsFor(count: number): Uint16Array {
  const { buffer, byteOffset } = Buffer.allocUnsafeSlow(count * 2);
  return new Uint16Array(buffer, byteOffset, count);
}

/** A text with runs of one kind of characters replaced, if they contain a certain character. */
export function replacedRuns(
  text: string,
  isPart: (code: number) => boolean,
  holds: string,
  write: (text: string, start: number, end: number, to: MaskedText) => void,
): string {
  const masked = new MaskedText(text.length);
  let copied = 0;
  for (let found = text.indexOf(holds); found !== -1; found = text.indexOf(holds, copied)) {
    let start = found;
    while (start > copied && isPart(text.charCodeAt(start - 1))) start -= 1;
    let end = found + holds.length;
    while (end < text.length && isPart(text.charCodeAt(end))) end += 1;
    masked.part(text, copied, start);
    write(text, start, end, masked);
    copied = end;
  }
  masked.part(text, copied, text.length);
  return masked.toString();
}
