import { JsonNames } from '../../platform/json-names.ts';
import { setKey } from '../../platform/json-value.ts';
import { endOfText } from '../../platform/nesting.ts';
import type { Pieces } from '../../platform/pieces.ts';
import { namesOfItem } from './limits.ts';
import { type Rejection, tooManyNames } from './rejection.ts';

const [quote, comma, colon, space] = [0x22, 0x2c, 0x3a, 0x20];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Bytes of a list parsed at once, unless a single member is longer. */
const pieceBytes = 16 * 1024;
/** Items with fewer bytes can't have too many names. */
const manyNamesBytes = namesOfItem * 4;

/**
 * A JSON text, parsed item by item: the members of a list that is the body, or of those that the body's object has under the
 * given names. What it accepts and returns is the same as with `JSON.parse`.
 */
export class ItemParts {
  private at = 0;
  /** Those of the body outside of its items. */
  private readonly names = new JsonNames(namesOfItem);

  /** @param clean makes a parsed value storable */
  constructor(
    private readonly bytes: Buffer,
    private readonly itemLists: readonly string[],
    private readonly clean: (value: unknown) => unknown,
  ) {}

  /** @throws SyntaxError */
  *parse(): Pieces<unknown> {
    if (byteOrderMark.every((byte, index) => this.bytes[index] === byte)) this.at = 3;
    const first = this.nextByte();
    if (first !== openBracket && first !== openBrace) return this.parsed(this.at);
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
      const name = this.parsed(from, this.at);
      if (typeof name !== 'string' || this.nextByte() !== colon) throw invalid();
      this.at += 1;
      if (this.nextByte() === openBracket && this.itemLists.includes(name)) {
        const list = yield* this.list();
        if (!Array.isArray(list)) return list;
        setKey(object, name, list);
      } else {
        const begin = this.at;
        this.at = this.endOfValue();
        if (this.names.exceededBy(this.bytes.subarray(from, this.at))) return tooManyNames;
        setKey(object, name, this.parsed(begin, this.at));
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
      if (!this.passItem()) return tooManyNames;
      while (this.bytes[this.at] === comma && this.at - begin < pieceBytes) {
        this.at += 1;
        if (!this.passItem()) return tooManyNames;
      }
      const text = this.bytes.toString('utf8', begin, this.at);
      const piece = this.clean(JSON.parse(`[${text}]`));
      // Without any, there is a comma too many.
      if (!Array.isArray(piece) || piece.length === 0) throw invalid();
      for (const item of piece) items.push(item);
      yield;
      const end = this.bytes[this.at];
      this.at += 1;
      if (end === closeBracket) return items;
      if (end !== comma) throw invalid();
    }
  }

  /** Goes to the end of the item that begins here. @returns whether it has few enough names */
  private passItem(): boolean {
    const from = this.at;
    this.at = this.endOfValue();
    if (this.at - from < manyNamesBytes) return true;
    return !new JsonNames(namesOfItem).exceededBy(this.bytes.subarray(from, this.at));
  }

  private parsed(from: number, to = this.bytes.length): unknown {
    return this.clean(JSON.parse(this.bytes.toString('utf8', from, to)));
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
  private endOfValue(): number {
    const { bytes } = this;
    let depth = 0;
    for (let index = this.at; index < bytes.length; index++) {
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
