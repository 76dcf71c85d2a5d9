import type { CssToken } from './css-tokens.ts';

const angles = new Set(['deg', 'grad', 'rad', 'turn']);
const constants = new Set(['e', 'pi', 'infinity', '-infinity', 'nan']);
const mathFunctions = new Set(
  'calc min max clamp round mod rem sin cos tan asin acos atan atan2 pow sqrt hypot log exp abs sign'.split(
    ' ',
  ),
);

/** Kinds of components in a color function; `math` may stand for any of the first three. */
export type Component = 'number' | 'percentage' | 'angle' | 'math' | 'none' | 'channel';

/** Reads the tokens of a color one by one. Every method keeps the position if it does not match. */
export class CssCursor {
  private place = 0;

  constructor(private readonly tokens: readonly CssToken[]) {}

  get atEnd(): boolean {
    return this.peek() === undefined;
  }

  /** Consumes the next token that is not white space. */
  next(): CssToken | undefined {
    const token = this.peek();
    this.place += 1;
    return token;
  }

  take(type: CssToken['type']): boolean {
    const found = this.peek()?.type === type;
    if (found) this.place += 1;
    return found;
  }

  /** The next word, if `accepts` matches it. */
  word(accepts: (text: string) => boolean): string | null {
    const token = this.peek();
    if (token?.type !== 'word' || !accepts(token.text)) return null;
    this.place += 1;
    return token.text;
  }

  /** A percentage of 0 to 100. */
  share(): number | null {
    const token = this.peek();
    if (token?.type !== 'percentage' || token.value < 0 || token.value > 100) return null;
    this.place += 1;
    return token.value;
  }

  /** One component; `channels` are the keywords that a relative color may use in it. */
  component(channels: ReadonlySet<string>): Component | null {
    const token = this.next();
    switch (token?.type) {
      case 'number':
      case 'percentage':
        return token.type;
      case 'unit':
        return angles.has(token.text) ? 'angle' : null;
      case 'word':
        if (token.text === 'none') return 'none';
        return channels.has(token.text) ? 'channel' : null;
      case 'function':
        return mathFunctions.has(token.text) && this.mathArguments(channels) ? 'math' : null;
      default:
        return null;
    }
  }

  private mathArguments(channels: ReadonlySet<string>): boolean {
    do {
      if (!this.sum(channels)) return false;
    } while (this.take(','));
    return this.take(')');
  }

  private sum(channels: ReadonlySet<string>): boolean {
    do {
      if (!this.product(channels)) return false;
    } while (this.take('+') || this.take('-'));
    return true;
  }

  private product(channels: ReadonlySet<string>): boolean {
    do {
      if (!this.operand(channels)) return false;
    } while (this.take('*') || this.take('/'));
    return true;
  }

  private operand(channels: ReadonlySet<string>): boolean {
    if (this.take('(')) return this.sum(channels) && this.take(')');
    if (this.word((text) => constants.has(text)) !== null) return true;
    const component = this.component(channels);
    return component !== null && component !== 'none';
  }

  private peek(): CssToken | undefined {
    while (this.tokens[this.place]?.type === 'space') this.place += 1;
    return this.tokens[this.place];
  }
}
