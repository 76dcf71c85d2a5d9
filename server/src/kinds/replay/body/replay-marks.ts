const fullSnapshot = 2;
const incrementalSnapshot = 3;
const meta = 4;
const lastType = 7;
/** Of an incremental snapshot. */
const mouseInteraction = 2;
const click = 2;

const names = ['type', 'timestamp', 'data', 'source', 'href'] as const;
type Name = (typeof names)[number];
const nameBytes = names.map((name) => ({ name, bytes: Uint8Array.from(Buffer.from(name)) }));
/** Bytes of the longest of them, with each character written as an escape. */
const longestName = 54;

const quote = 0x22;

/** Where the valid events of a chunk are in its body, and what was found in them. */
export class ReplayMarks {
  /** Start and end of each event in the body, in the order sent. */
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly times: number[] = [];
  /** Start and end of the page's URL in an event, with its quotes; 0 = none. */
  readonly addressStarts: number[] = [];
  readonly addressEnds: number[] = [];
  /** Whether the timestamps never decrease. */
  isSorted = true;
  dropped = 0;
  clicks = 0;
  hasFullSnapshot = false;
  /** After the list's bracket. */
  end = 0;

  private name: Name | null = null;
  private isObject = false;
  private inData = false;
  private eventStart = 0;
  private time = Number.NaN;
  private type = Number.NaN;
  private source = Number.NaN;
  private interaction = Number.NaN;
  private addressStart = 0;
  private addressEnd = 0;

  /** @param start of the list */
  constructor(
    private readonly bytes: Buffer,
    readonly start: number,
  ) {}

  key(level: number, start: number, end: number, hasEscapes: boolean): void {
    if (level === 3 || this.inData) this.name = this.nameOf(start, end, hasEscapes);
  }

  open(level: number, start: number, isObject: boolean): void {
    if (level === 2) this.begin(start, isObject);
    else if (level === 3) {
      this.value(Number.NaN);
      this.inData = isObject && this.name === 'data';
      this.name = null;
    } else if (this.inData) this.valueInData(0, 0);
  }

  close(level: number, end: number): void {
    if (level === 3) this.inData = false;
    else if (level === 2) this.finish(end);
    else if (level === 1) this.end = end;
  }

  scalar(level: number, start: number, end: number): void {
    if (level === 2) this.dropped++;
    else if (level === 3) this.value(this.numberIn(start, end));
    else if (this.inData) this.valueInData(start, end);
  }

  private begin(start: number, isObject: boolean): void {
    this.eventStart = start;
    this.isObject = isObject;
    this.name = null;
    this.time = this.type = Number.NaN;
    this.forgetData();
  }

  private value(number: number): void {
    if (this.name === 'timestamp') this.time = number;
    else if (this.name === 'type') this.type = number;
    else if (this.name === 'data') this.forgetData();
  }

  private valueInData(start: number, end: number): void {
    if (this.name === 'source') this.source = this.numberIn(start, end);
    else if (this.name === 'type') this.interaction = this.numberIn(start, end);
    else if (this.name === 'href') {
      const isText = this.bytes[start] === quote && end > start;
      this.addressStart = isText ? start : 0;
      this.addressEnd = isText ? end : 0;
    }
  }

  private forgetData(): void {
    this.source = this.interaction = Number.NaN;
    this.addressStart = this.addressEnd = 0;
  }

  private finish(end: number): void {
    const { time, type } = this;
    const isValid =
      this.isObject &&
      Number.isFinite(time) &&
      time >= 0 &&
      Number.isInteger(type) &&
      type >= 0 &&
      type <= lastType;
    if (!isValid) {
      this.dropped++;
      return;
    }
    if (time < (this.times.at(-1) ?? 0)) this.isSorted = false;
    this.starts.push(this.eventStart);
    this.ends.push(end);
    this.times.push(time);
    this.addressStarts.push(type === meta ? this.addressStart : 0);
    this.addressEnds.push(type === meta ? this.addressEnd : 0);
    if (type === fullSnapshot) this.hasFullSnapshot = true;
    else if (type === incrementalSnapshot && this.isClick()) this.clicks += 1;
  }

  private isClick(): boolean {
    return this.source === mouseInteraction && this.interaction === click;
  }

  /** NaN if there is no number. */
  private numberIn(start: number, end: number): number {
    const first = this.bytes[start] ?? 0;
    if (end - start === 1) return first - 0x30;
    // Quotes, and letters of other words, are not part of a number.
    return end === start || first === quote || first > 0x39
      ? Number.NaN
      : Number(this.bytes.toString('latin1', start, end));
  }

  private nameOf(start: number, end: number, hasEscapes: boolean): Name | null {
    if (hasEscapes) {
      if (end - start > longestName) return null;
      const text: unknown = JSON.parse(this.bytes.toString('utf8', start - 1, end + 1));
      return names.find((name) => name === text) ?? null;
    }
    for (const { name, bytes } of nameBytes) {
      if (bytes.length === end - start && this.isAt(start, bytes)) return name;
    }
    return null;
  }

  private isAt(start: number, name: Uint8Array): boolean {
    for (let index = 0; index < name.length; index++) {
      if (this.bytes[start + index] !== name[index]) return false;
    }
    return true;
  }
}
