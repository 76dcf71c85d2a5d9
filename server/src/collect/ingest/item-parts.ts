import { JsonNames } from '../../platform/json-names.ts';
import { setKey } from '../../platform/json-value.ts';
import { endOfText, walkedAtOnce } from '../../platform/nesting.ts';
import type { Pieces } from '../../platform/pieces.ts';
import { namesOfItem } from './limits.ts';
import { type Rejection, tooManyNames } from './rejection.ts';
import { shortenObjects } from './shorten-objects.ts';

const [quote, comma, colon, space] = [0x22, 0x2c, 0x3a, 0x20];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Bytes of a list parsed at once, unless a single member is longer. */
const pieceBytes = 16 * 1024;
/** Items with fewer bytes can't have too many names. */
const manyNamesBytes = namesOfItem * 4;

/** What the items of a kind are, and what is kept of them. */
export interface ItemLimits {
  /** Lists of a body whose members are items of their own, such as errors. */
  readonly itemLists?: readonly string[];
  /** Members after which the objects in an item can be cut off, because none of the others is kept. */
  readonly longestObject?: number;
}

/**
 * A JSON text, parsed item by item: the members of a list that is the body, or of those that the body's object has under the
 * given names. What it accepts and returns is the same as with `JSON.parse`, but for objects that are cut off.
 */
export class ItemParts {
  private at = 0;
  /** Those of the body outside of its items. */
  private readonly names = new JsonNames(namesOfItem);

  /** @param clean makes a parsed value storable */
  constructor(
    private readonly bytes: Buffer,
    private readonly limits: ItemLimits,
    private readonly clean: (value: unknown) => unknown,
  ) {}

  /** @throws SyntaxError */
  *parse(): Pieces<unknown> {
    if (byteOrderMark.every((byte, index) => this.bytes[index] === byte)) this.at = 3;
    const first = this.nextByte();
    if (first !== openBracket && first !== openBrace) return this.parsed(this.text(this.at));
    const value = yield* first === openBracket ? this.list() : this.object();
    if (value !== tooManyNames && this.nextByte() !== undefined) throw invalid();
    return value;
  }

  private *object(): Pieces<Record<string, unknown> | Rejection> {
    const object: Record<string, unknown> = {};
    this.at += 1;
    for (let isFirst = true; ; isFirst = false) {
      const byte = this.nextByte();
      if (isFirst && byte === closeBrace) break;
      if (byte !== quote) throw invalid();
      const from = this.at;
      this.at = endOfText(this.bytes, from + 1) + 1;
      const name = this.parsed(this.text(from, this.at));
      if (typeof name !== 'string' || this.nextByte() !== colon) throw invalid();
      this.at += 1;
      if (this.nextByte() === openBracket && this.limits.itemLists?.includes(name) === true) {
        const list = yield* this.list();
        if (!Array.isArray(list)) return list;
        setKey(object, name, list);
      } else {
        const begin = this.at;
        this.at = yield* this.endOfValue();
        const value = yield* this.shortened(begin, 0);
        if (this.names.exceededBy(this.bytes.subarray(from, begin))) return tooManyNames;
        if (this.names.exceededBy(value)) return tooManyNames;
        setKey(object, name, this.parsed(value.toString('utf8')));
      }
      yield;
      if (this.nextByte() === closeBrace) break;
      if (this.bytes[this.at] !== comma) throw invalid();
      this.at += 1;
    }
    this.at += 1;
    return object;
  }

  private *list(): Pieces<unknown[] | Rejection> {
    const items: unknown[] = [];
    this.at += 1;
    if (this.nextByte() === closeBracket) {
      this.at += 1;
      return items;
    }
    for (;;) {
      const begin = this.at;
      this.at = yield* this.endOfValue();
      if (this.at - begin >= manyNamesBytes) {
        const item = yield* this.shortened(begin, 1);
        if (new JsonNames(namesOfItem).exceededBy(item)) return tooManyNames;
        items.push(this.parsed(item.toString('utf8')));
      } else {
        yield* this.passSmallItems(begin);
        const piece = this.parsed(`[${this.text(begin, this.at)}]`);
        // Without any, there is a comma too many.
        if (!Array.isArray(piece) || piece.length === 0) throw invalid();
        for (const item of piece) items.push(item);
      }
      yield;
      const end = this.bytes[this.at];
      this.at += 1;
      if (end === closeBracket) return items;
      if (end !== comma) throw invalid();
    }
  }

  /** Goes to the end of the items that are parsed together with the one that begins there. */
  private *passSmallItems(begin: number): Pieces<undefined> {
    while (this.bytes[this.at] === comma && this.at - begin < pieceBytes) {
      const end = this.at;
      this.at += 1;
      this.at = yield* this.endOfValue();
      if (this.at - end < manyNamesBytes) continue;
      this.at = end;
      return;
    }
  }

  /** The value from there to here, of which nothing is cut that would be kept. */
  private *shortened(from: number, whole: number): Pieces<Buffer> {
    const value = this.bytes.subarray(from, this.at);
    const { longestObject } = this.limits;
    if (longestObject === undefined || value.length < manyNamesBytes) return value;
    yield;
    const short = yield* shortenObjects(value, longestObject, whole);
    yield;
    return short;
  }

  private text(from: number, to?: number): string {
    return this.bytes.toString('utf8', from, to);
  }

  private parsed(text: string): unknown {
    return this.clean(JSON.parse(text));
  }

  /** The next byte that is not white space; undefined at the end. */
  private nextByte(): number | undefined {
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at] ?? 0;
      if (byte !== space && (byte < 0x09 || byte > 0x0d || byte === 0x0b || byte === 0x0c))
        return byte;
    }
    return undefined;
  }

  /** The index of the comma or bracket after the value that begins here. */
  private *endOfValue(): Pieces<number> {
    const { bytes } = this;
    let depth = 0;
    for (let index = this.at, pause = index + walkedAtOnce; index < bytes.length; index++) {
      if (index >= pause) {
        pause = index + walkedAtOnce;
        yield;
      }
      const byte = bytes[index];
      if (byte === quote) index = endOfText(bytes, index + 1);
      else if (byte === openBrace || byte === openBracket) depth += 1;
      else if (byte === closeBrace || byte === closeBracket) {
        if (depth-- === 0) return index;
      } else if (byte === comma && depth === 0) return index;
    }
    throw invalid();
  }
}

const invalid = (): SyntaxError => new SyntaxError('The body is no valid JSON');
