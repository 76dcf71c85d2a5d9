import { endOfEscape, endOfNumber, endOfWord, isPlain } from './json-bytes.ts';

/** Receives what the walk finds, down to a level. The root is level 0. */
export interface JsonVisitor {
  /** A key of an object; the bytes between its quotes. */
  key(level: number, start: number, end: number, hasEscapes: boolean): void;
  /** An array or object begins. */
  open(level: number, start: number, isObject: boolean): void;
  /** It ends; `end` is after its bracket. */
  close(level: number, end: number): void;
  /** A string (with its quotes), number, `true`, `false` or `null`. */
  scalar(level: number, start: number, end: number): void;
}

export type WalkState = 'under_way' | 'done' | 'invalid' | 'too_deep';

// What is expected next.
const aValue = 0;
const valueOrEnd = 1;
const keyOrEnd = 2;
const aKey = 3;
const colon = 4;
const commaOrEnd = 5;
const nothing = 6;
const inKey = 7;
const inText = 8;

/**
 * Walks over the bytes of a JSON text in pieces, and accepts exactly what `JSON.parse` accepts. It builds
 * nothing, but reports what it finds to a visitor. The bytes must be UTF-8.
 */
export class JsonWalk {
  private at = 0;
  private expected = aValue;
  private depth = 0;
  private textStart = 0;
  private hasEscapes = false;
  /** For each open level, whether it is an object. */
  private readonly objects: Uint8Array;

  /**
   * @param deepest levels that can be open at once
   * @param maxDepth the deepest level that is reported
   */
  constructor(
    private readonly bytes: Uint8Array,
    private readonly deepest: number,
    private readonly maxDepth: number,
    private readonly visitor: JsonVisitor,
  ) {
    this.objects = new Uint8Array(deepest + 1);
  }

  /** Walks on for about this many bytes. */
  walk(span: number): WalkState {
    const { bytes, visitor, maxDepth, objects } = this;
    const stop = Math.min(this.at + span, bytes.length);
    let { at, expected, depth } = this;
    while (at < stop) {
      if (expected >= inKey) {
        while (at < stop && isPlain[bytes[at] ?? 0] === 1) at++;
        if (at === stop) break;
        const byte = bytes[at++];
        if (byte === 0x22) {
          if (expected === inKey) {
            if (depth <= maxDepth) visitor.key(depth, this.textStart + 1, at - 1, this.hasEscapes);
            // Usually there is no white space.
            if (bytes[at] === 0x3a) {
              expected = aValue;
              at++;
            } else expected = colon;
          } else {
            if (depth <= maxDepth) visitor.scalar(depth, this.textStart, at);
            expected = depth === 0 ? nothing : commaOrEnd;
          }
        } else {
          this.hasEscapes = true;
          if (byte !== 0x5c || (at = endOfEscape(bytes, at)) === -1) return 'invalid';
        }
        continue;
      }
      const byte = bytes[at] ?? 0;
      if (byte === 0x22) {
        if (expected === keyOrEnd || expected === aKey) expected = inKey;
        else if (expected <= valueOrEnd) expected = inText;
        else return 'invalid';
        this.textStart = at++;
        this.hasEscapes = false;
      } else if (byte === 0x2c) {
        if (expected !== commaOrEnd) return 'invalid';
        expected = objects[depth] === 1 ? aKey : aValue;
        at++;
      } else if (byte <= 0x20) {
        if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return 'invalid';
        at++;
      } else if (byte === 0x3a) {
        if (expected !== colon) return 'invalid';
        expected = aValue;
        at++;
      } else if (byte < 0x3a) {
        if (expected > valueOrEnd) return 'invalid';
        const end = endOfNumber(bytes, at);
        if (end === -1) return 'invalid';
        if (depth <= maxDepth) visitor.scalar(depth, at, end);
        at = end;
        expected = depth === 0 ? nothing : commaOrEnd;
      } else if (byte === 0x7b || byte === 0x5b) {
        if (expected > valueOrEnd) return 'invalid';
        if (depth === this.deepest) return 'too_deep';
        const isObject = byte === 0x7b;
        if (depth <= maxDepth) visitor.open(depth, at, isObject);
        objects[++depth] = isObject ? 1 : 0;
        expected = isObject ? keyOrEnd : valueOrEnd;
        at++;
      } else if (byte === 0x7d || byte === 0x5d) {
        if (expected !== commaOrEnd && expected !== (byte === 0x7d ? keyOrEnd : valueOrEnd)) {
          return 'invalid';
        }
        if (objects[depth] !== (byte === 0x7d ? 1 : 0)) return 'invalid';
        at++;
        if (--depth <= maxDepth) visitor.close(depth, at);
        expected = depth === 0 ? nothing : commaOrEnd;
      } else {
        if (expected > valueOrEnd) return 'invalid';
        const end = endOfWord(bytes, at);
        if (end === -1) return 'invalid';
        if (depth <= maxDepth) visitor.scalar(depth, at, end);
        at = end;
        expected = depth === 0 ? nothing : commaOrEnd;
      }
    }
    this.at = at;
    this.expected = expected;
    this.depth = depth;
    if (at < bytes.length) return 'under_way';
    return expected === nothing ? 'done' : 'invalid';
  }
}
