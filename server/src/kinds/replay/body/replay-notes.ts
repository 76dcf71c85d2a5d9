import type { JsonVisitor } from './json-walk.ts';
import { ReplayMarks } from './replay-marks.ts';

/** The deepest level of notes: keys of an event's `data`. */
export const notedLevel = 4;

/** The used keys of a body, except `events`. */
const headKeys: ReadonlySet<string> = new Set([
  'token',
  'sessionId',
  'windowId',
  'viewId',
  'pageId',
  'sessionStart',
  'isFinal',
  'flushReason',
  'batchId',
  'sequence',
  'url',
  'identifier',
  'anonymousId',
]);
/** Bytes of the longest of them, with each character written as an escape. */
const longestKey = 72;
/** Bytes of a value that is read: six times the stored length of a URL, the longest. */
const longestValue = 64 * 1024;

/** What a walk over a body of `/v1/replay` has found. Of equal keys, the last one counts. */
export class ReplayNotes implements JsonVisitor {
  isObject = false;
  /** The keys that are used; arrays, objects and overlong values are empty here. */
  readonly head: Record<string, unknown> = {};
  /** The type of `events`; null = missing. */
  events: ReplayMarks | 'no_list' | null = null;

  private topKey = '';
  /** The events, while the walk is in them. */
  private marks: ReplayMarks | null = null;

  constructor(private readonly bytes: Buffer) {}

  key(level: number, start: number, end: number, hasEscapes: boolean): void {
    if (level === 1) this.topKey = this.textOf(start, end, hasEscapes);
    else this.marks?.key(level, start, end, hasEscapes);
  }

  open(level: number, start: number, isObject: boolean): void {
    if (level > 1) {
      this.marks?.open(level, start, isObject);
    } else if (level === 0) {
      this.isObject = isObject;
    } else if (this.topKey === 'events') {
      this.marks = isObject ? null : new ReplayMarks(this.bytes, start);
      this.events = this.marks ?? 'no_list';
    } else if (headKeys.has(this.topKey)) {
      this.head[this.topKey] = isObject ? {} : [];
    }
  }

  close(level: number, end: number): void {
    this.marks?.close(level, end);
    if (level === 1) this.marks = null;
  }

  scalar(level: number, start: number, end: number): void {
    if (level > 1) {
      this.marks?.scalar(level, start, end);
    } else if (this.topKey === 'events') {
      this.events = this.bytes[start] === 0x6e ? null : 'no_list';
    } else if (headKeys.has(this.topKey)) {
      this.head[this.topKey] =
        end - start > longestValue ? {} : JSON.parse(this.bytes.toString('utf8', start, end));
    }
  }

  private textOf(start: number, end: number, hasEscapes: boolean): string {
    if (end - start > longestKey) return '';
    if (!hasEscapes) return this.bytes.toString('latin1', start, end);
    return String(JSON.parse(this.bytes.toString('utf8', start - 1, end + 1)));
  }
}
