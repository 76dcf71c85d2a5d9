import { type Token, tokensOf } from './source-tokens.ts';

/** A function's body as offsets into the text. */
interface Body {
  readonly name: string;
  readonly from: number;
  /** Behind its end. */
  to: number;
  /** The one around it. */
  readonly outer: Body | null;
}

/** What is open: brackets, and arrow functions without any. */
interface Scope {
  /** The innermost function that it is in, its own included. */
  readonly around: Body | null;
  /** What closes it; empty for the text as a whole and an arrow function's expression. */
  readonly closes: string;
  readonly body: Body | null;
  /** Whose parameters stand in it, where it is `(`. */
  readonly called: string | null;
  /** The name that what comes next is given: `name =`, `name:`. */
  given: string;
  /** Of the function whose parameters were just closed. */
  pending: string | null;
  /** Whether what it returns is being said. */
  typed: boolean;
  /** Angle brackets open in that. */
  angles: number;
  inClassHead: boolean;
  /** The name that was declared: `const name: Type =`. */
  declared: string;
}

/** A source has far fewer; what is behind them has no names. */
export const mostBodies = 200_000;
/** Brackets within brackets; deeper ones are passed over, as nobody writes them. */
const deepest = 1000;

const controls = new Set(['if', 'for', 'while', 'switch', 'catch', 'with', 'await', 'return']);
const beginners = new Set(['return', 'throw', 'yield', 'export', 'default', 'case', 'else', 'do']);
const declarers = new Set(['const', 'let', 'var']);
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '${': '}' };

/**
 * Finds functions and their names in JavaScript and TypeScript, JSX included, without a grammar: by
 * brackets and the words before them. What it misreads gets a wrong name, always the same one.
 */
export class FunctionScanner {
  private readonly bodies: Body[] = [];
  private readonly whole = scopeOf('');
  private readonly scopes: Scope[] = [this.whole];
  private last: Token = { kind: 'mark', text: ';', at: 0 };
  private beforeAngle = '';
  private functionName: string | null = null;
  /** Brackets open beyond the deepest that counts. */
  private tooDeep = 0;

  constructor(private readonly text: string) {
    for (const token of tokensOf(text)) {
      if (this.bodies.length >= mostBodies) break;
      this.take(token);
      this.last = token;
    }
    for (const { body } of this.scopes) if (body !== null) body.to = text.length;
  }

  /** The innermost function's name; empty where it has none or the offset is in no function. */
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

  /** How many it has found. */
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

  /** Whether a bracket is deeper than is followed, so that every source takes linear time. */
  private passedOver(text: string): boolean {
    if (text in closing) {
      if (this.tooDeep > 0 || this.scopes.length >= deepest) this.tooDeep += 1;
      return this.tooDeep > 0;
    }
    if (this.tooDeep === 0 || !')]}'.includes(text)) return false;
    this.tooDeep -= 1;
    return true;
  }

  /** The function that begins with a brace; null where it opens something else. */
  private bodyAt(at: number): Body | null {
    const { scope, last } = this;
    if (last.text === '=>' && scope.body !== null && scope.closes === '') {
      // The arrow's body is this block.
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
    if (scope.body !== null) scope.body.to = at;
    if (text !== ')') return;
    this.scope.pending = scope.called;
    this.scope.typed = false;
    this.scope.angles = 0;
  }

  /** Whose parameters or arguments come; null where a word of the language stands before them. */
  private calledName(): string | null {
    const { functionName, last } = this;
    this.functionName = null;
    if (functionName !== null) return functionName;
    if (last.text === '>') return this.beforeAngle || null;
    if (last.kind === 'text') return nameOf(last);
    return last.kind === 'word' && !controls.has(last.text) ? last.text : null;
  }

  /** A line's end ends an arrow function's expression, unless it goes on. */
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
