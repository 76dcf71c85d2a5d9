import { Lru } from '../lru.ts';
import type { Program } from './program.ts';

/** What follows a state and a character, if not the number of a state. */
export const unknown = -1;
const notKept = -2;
export const matched = -3;
export const failed = -4;

/** Only what follows ASCII characters is kept, and what follows the end of the text, which is -1. */
export const firstUnkept = 128;
const columns = firstUnkept + 1;

const mostStates = 100;
const mostPending = 64;
/** Programs with walks, at some 50 KB each at most. */
const mostWalks = 200;

/** Where a walk stands. Reused, as an object for each text would cost as much as its characters. */
export interface Position {
  at: number;
  state: number;
  steps: number;
}

/** Characters per step. */
const walkedPerStep = 8;

/**
 * What running a program has found out: its states, and what follows them for each ASCII character. Most texts are then
 * decided with one lookup per character. Limited, so that no program takes much memory.
 */
export class ProgramWalk {
  /** By state: the instructions that are pending before the next character. */
  readonly pending: Int32Array[] = [];
  private next = new Int16Array(4 * columns).fill(unknown);
  private readonly byKey = new Map<string, number>();

  constructor() {
    this.add(new Int32Array());
  }

  /** Follows the text as far as it is known. @returns what follows then, or the state if steps run out */
  walk(text: string, position: Position): number {
    const { next } = this;
    const { length } = text;
    let { at, state } = position;
    const end = at + position.steps * walkedPerStep;
    let follows: number;
    for (;;) {
      const unit = at < length ? text.charCodeAt(at) : -1;
      follows = unit < firstUnkept ? (next[state * columns + unit + 1] as number) : notKept;
      if (follows < 0 || at >= end) break;
      state = follows;
      at++;
    }
    position.steps -= Math.ceil((at - position.at) / walkedPerStep);
    position.at = at;
    position.state = state;
    return follows;
  }

  follows(state: number, character: number): number {
    return this.next[state * columns + character + 1] as number;
  }

  keep(state: number, character: number, follows: number): void {
    this.next[state * columns + character + 1] = follows;
  }

  /**
   * Keeps the state with these instructions as what follows another one; `notKept` if there are too many.
   * @param kind of the character before it, as far as assertions tell characters apart
   */
  keepState(
    state: number,
    character: number,
    kind: number,
    pending: Int32Array,
    count: number,
  ): number {
    const found = this.stateOf(kind, pending, count);
    this.keep(state, character, found);
    return found;
  }

  private stateOf(kind: number, pending: Int32Array, count: number): number {
    if (count > mostPending) return notKept;
    const instructions = pending.slice(0, count);
    const key = `${kind} ${instructions.join()}`;
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    if (this.pending.length === mostStates) return notKept;
    const added = this.add(instructions);
    this.byKey.set(key, added);
    return added;
  }

  private add(pending: Int32Array): number {
    const states = this.pending.push(pending);
    if (states * columns > this.next.length) {
      const larger = new Int16Array(2 * this.next.length).fill(unknown);
      larger.set(this.next);
      this.next = larger;
    }
    return states - 1;
  }
}

const walks = new Lru<Program, ProgramWalk>(mostWalks);
let latest: { readonly program: Program; readonly walk: ProgramWalk } | null = null;

export function walkOf(program: Program): ProgramWalk {
  // Values of one list have the same program.
  if (latest?.program === program) return latest.walk;
  const walk = walks.get(program) ?? new ProgramWalk();
  walks.set(program, walk);
  latest = { program, walk };
  return walk;
}
