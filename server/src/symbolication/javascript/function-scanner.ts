import { type Token, tokensOf } from './source-tokens.ts';

/** The body of a function, as offsets in the text. */
interface Body {
  readonly name: string;
  readonly from: number;
  /** Exclusive. */
  to: number;
  /** The enclosing function. */
  readonly outer: Body | null;
}

/** An open bracket, or an arrow function without a block. */
interface Scope {
  /** The innermost function that contains it, or the function that it opens. */
  readonly around: Body | null;
  /** The closing character; empty for the whole text and for the expression of an arrow function. */
  readonly closes: string;
  readonly body: Body | null;
  /** For `(`: the function whose parameters it holds. */
  readonly called: string | null;
  /** The name that the next expression gets: `name =`, `name:`. */
  given: string;
  /** Name of the function whose parameters have just been closed. */
  pending: string | null;
  /** Whether the scanner is inside the return type. */
  typed: boolean;
  /** Open angle brackets in the return type. */
  angles: number;
  inClassHead: boolean;
  /** The declared name: `const name: Type =`. */
  declared: string;
}

/** Real sources have far fewer. Functions after these have no names. */
export const mostBodies = 200_000;
/** Nested brackets; real code never nests deeper, so deeper ones are skipped. */
const deepest = 1000;

const controls = new Set(['if', 'for', 'while', 'switch', 'catch', 'with', 'await', 'return']);
const beginners = new Set(['return', 'throw', 'yield', 'export', 'default', 'case', 'else', 'do']);
const declarers = new Set(['const', 'let', 'var']);
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '${': '}' };

/**
 * Finds functions and their names in JavaScript and TypeScript, including JSX, without a grammar: it uses
 * brackets and the words before them. A misread function always gets the same wrong name.
 */
export class FunctionScanner {
  private readonly bodies: Body[] = [];
  private readonly whole = scopeOf('');
  private readonly scopes: Scope[] = [this.whole];
  private last: Token = { kind: 'mark', text: ';', at: 0 };
  private beforeAngle = '';
  private functionName: string | null = null;
  /** Open brackets that exceed the nesting limit. */
  private tooDeep = 0;

  constructor(private readonly text: string) {
    for (const token of tokensOf(text)) {
      if (this.bodies.length >= mostBodies) break;
      this.take(token);
      this.last = token;
    }
    for (const { body } of this.scopes) if (body !== null) body.to = text.length;
  }

  /** Name of the innermost function; empty if it is anonymous or the offset is outside all functions. */
  nameAt(offset: number): string {
    let low = 0;
    let high = this.bodies.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.bodies[middle]?.from ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    let body = this.bodies[low - 1] ?? null;
    while (body !== null && offset >= body.to) body = body.outer;
    return body?.name ?? '';
  }

  /** Number of functions found. */
  get functions(): number {
    return this.bodies.length;
  }

  private body(name: string, from: number): Body {
    const outer = this.scope.around;
    const body = { name, from, to: this.text.length, outer };
    this.bodies.push(body);
    return body;
  }

  private get scope(): Scope {
    return this.scopes.at(-1) ?? this.whole;
  }

  private take(token: Token): void {
    if (token.kind === 'word') return this.word(token.text);
    if (token.kind === 'line') return this.lineEnds();
    if (token.kind === 'text') return;
    const { text, at } = token;
    if (this.passedOver(text)) return;
    if (text in closing) return this.open(text, at);
    if (text === ')' || text === ']' || text === '}') return this.close(text, at);
    this.mark(text, at);
  }

  private word(word: string): void {
    const { scope } = this;
    if (word === 'function') this.functionName = scope.given;
    else if (this.functionName !== null && /^(?:function|\*)$/.test(this.last.text)) {
      this.functionName = word;
    }
    if (word === 'class') scope.inClassHead = true;
    if (isDeclarer(this.last)) scope.declared = word;
    if (beginners.has(word) || declarers.has(word)) {
      scope.given = '';
      scope.pending = null;
    }
  }

  private mark(text: string, at: number): void {
    const { scope } = this;
    if (text === '=>') {
      if (this.scopes.length < deepest) this.push('', this.body(scope.given, at));
      return;
    }
    if (text === ',' && scope.typed && scope.angles > 0 && scope.pending !== null) return;
    if (text === ',' || text === ';') {
      this.endArrows(at);
      const { scope: outer } = this;
      outer.given = '';
      outer.declared = '';
      outer.pending = null;
      if (text === ';') outer.inClassHead = false;
    } else if (text === '=') {
      scope.given ||= scope.declared || nameOf(this.last);
      scope.declared = '';
      scope.pending = null;
    } else if (text === ':') {
      if (scope.pending !== null) scope.typed = true;
      else if (scope.declared === '') scope.given = nameOf(this.last);
    } else if (text === '<') {
      this.beforeAngle = nameOf(this.last);
      scope.angles += 1;
    } else if (text === '>') {
      scope.angles -= 1;
    } else if (!scope.typed || !'|&.'.includes(text)) {
      scope.pending = null;
    }
  }

  private open(text: string, at: number): void {
    if (text === '(') {
      this.push(')', null, this.calledName());
      return;
    }
    const body = text === '{' ? this.bodyAt(at) : null;
    this.push(closing[text] ?? '', body);
  }

  private push(closes: string, body: Body | null, called: string | null = null): void {
    this.scopes.push({ ...scopeOf(closes), body, called, around: body ?? this.scope.around });
  }

  /** Whether a bracket exceeds the nesting limit, which keeps the time linear for every source. */
  private passedOver(text: string): boolean {
    if (text in closing) {
      if (this.tooDeep > 0 || this.scopes.length >= deepest) this.tooDeep += 1;
      return this.tooDeep > 0;
    }
    if (this.tooDeep === 0 || !')]}'.includes(text)) return false;
    this.tooDeep -= 1;
    return true;
  }

  /** The function that a brace opens, or null if the brace opens something else. */
  private bodyAt(at: number): Body | null {
    const { scope, last } = this;
    if (last.text === '=>' && scope.body !== null && scope.closes === '') {
      // This block is the body of the arrow function.
      this.scopes.pop();
      this.bodies.pop();
      this.scope.pending = null;
      return this.body(scope.body.name, at);
    }
    const { pending } = scope;
    if (last.text === ':') return null;
    scope.pending = null;
    if (!scope.inClassHead) return pending === null ? null : this.body(pending, at);
    scope.inClassHead = false;
    return null;
  }

  private close(text: string, at: number): void {
    this.endArrows(at);
    const { scope } = this;
    if (scope.closes !== text) return;
    this.scopes.pop();
    // Safari's frames are at the end of what failed: after the last expression, that is the bracket.
    if (scope.body !== null) scope.body.to = at + 1;
    if (text !== ')') return;
    this.scope.pending = scope.called;
    this.scope.typed = false;
    this.scope.angles = 0;
  }

  /** The name before a parameter or argument list; null after a keyword. */
  private calledName(): string | null {
    const { functionName, last } = this;
    this.functionName = null;
    if (functionName !== null) return functionName;
    if (last.text === '>') return this.beforeAngle || null;
    if (last.kind === 'text') return nameOf(last);
    return last.kind === 'word' && !controls.has(last.text) ? last.text : null;
  }

  /** The end of a line ends the expression of an arrow function, unless the next line continues it. */
  private lineEnds(): void {
    const { kind, text, at } = this.last;
    if (kind === 'mark' && '=>([{,+-*/&|?:.<'.includes(text)) return;
    this.endArrows(at + text.length);
    this.scope.given = '';
    this.scope.declared = '';
  }

  private endArrows(at: number): void {
    for (let { scope } = this; scope.closes === '' && scope.body !== null; { scope } = this) {
      scope.body.to = at;
      this.scopes.pop();
    }
  }
}

function scopeOf(closes: string): Scope {
  return {
    closes,
    around: null,
    body: null,
    called: null,
    given: '',
    pending: null,
    typed: false,
    angles: 0,
    inClassHead: false,
    declared: '',
  };
}

function nameOf({ kind, text }: Token): string {
  if (kind === 'word') return text;
  return kind === 'text' && /^['"][\w$-]+['"]$/.test(text) ? text.slice(1, -1) : '';
}

function isDeclarer({ kind, text }: Token): boolean {
  return kind === 'word' && declarers.has(text);
}
