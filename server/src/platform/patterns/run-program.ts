import { assertions, opcodes, type Program } from './program.ts';
import { failed, firstUnkept, matched, type Position, unknown, walkOf } from './program-walk.ts';

/** Remaining steps; `runProgram` subtracts what it uses. */
export interface StepBudget {
  steps: number;
}

/** As large as the largest program so far; program size is limited. */
let scratch = {
  visited: new Int32Array(0),
  stack: new Int32Array(0),
  pending: new Int32Array(0),
  waiting: new Int32Array(0),
};
/** Marks the instructions visited at one position of one text. */
let stamp = 0;
const largestStamp = 2 ** 30;

const outside = -1;
/** Fixed cost of a character in steps, in addition to its instructions. */
const stepsOfCharacter = 2;
/** Fixed cost of a text. */
const stepsOfText = 3;
/** Cost of noting what follows, in addition to two steps per pending instruction. */
const stepsOfNote = 30;
/** Not in a known state. */
const nowhere = -1;
const position: Position = { at: 0, state: 0, steps: 0 };

/**
 * Whether the program matches anywhere in the text, or null if the budget runs out first. A pair of instruction and
 * character takes some steps, a large class more, and a state of earlier texts a fraction of one. One long function,
 * because calls inside the loops would cost as much as the steps.
 */
export function runProgram(program: Program, text: string, budget: StepBudget): boolean | null {
  const { ops, outs, args, classes, start, isAnchored } = program;
  const { visited, stack, pending, waiting } = scratchFor(ops.length);
  const walk = walkOf(program);
  let steps = budget.steps - stepsOfText;
  let count = 0;
  let before = outside;
  for (let at = 0, state = 0; ;) {
    if (state !== nowhere) {
      position.at = at;
      position.state = state;
      position.steps = steps;
      const follows = walk.walk(text, position);
      steps = position.steps;
      if (follows === matched) return decided(budget, steps, true);
      if (follows === failed) return decided(budget, steps, false);
      if (follows >= 0) return decided(budget, -1, null);
      state = position.state;
      if (position.at > at) before = text.charCodeAt(position.at - 1);
      at = position.at;
      const known = walk.pending[state] as Int32Array;
      pending.set(known);
      count = known.length;
    }
    if (at === 0 || !isAnchored) pending[count++] = start;
    else if (count === 0) return decided(budget, steps, false);
    const character = characterAt(text, at);
    if (character >= firstUnkept) state = nowhere;
    let holding = -1;
    if (++stamp > largestStamp) {
      visited.fill(0);
      stamp = 1;
    }
    // Follow instructions that need no character until those that do.
    let found = 0;
    for (let index = 0; index < count; index++) {
      let height = 1;
      stack[0] = pending[index] as number;
      while (height > 0) {
        const pc = stack[--height] as number;
        steps--;
        if (visited[pc] === stamp) continue;
        visited[pc] = stamp;
        switch (ops[pc]) {
          case opcodes.match:
            if (state !== nowhere) walk.keep(state, character, matched);
            return decided(budget, steps, true);
          case opcodes.jump:
            stack[height++] = outs[pc] as number;
            break;
          case opcodes.branch:
            stack[height++] = outs[pc] as number;
            stack[height++] = args[pc] as number;
            break;
          case opcodes.assert:
            if (holding === -1) holding = assertionsBetween(before, character);
            if (((args[pc] as number) & ~holding) === 0) stack[height++] = outs[pc] as number;
            break;
          case opcodes.fail:
            break;
          default:
            waiting[found++] = pc;
        }
      }
    }
    steps -= found + stepsOfCharacter;
    if (steps < 0) return decided(budget, steps, null);
    if (character === outside) {
      if (state !== nowhere) walk.keep(state, character, failed);
      return decided(budget, steps, false);
    }
    count = 0;
    let knownClass = -1;
    let isInClass = false;
    for (let index = 0; index < found; index++) {
      const pc = waiting[index] as number;
      const arg = args[pc] as number;
      let accepts: boolean;
      switch (ops[pc]) {
        case opcodes.character:
          accepts = character === arg;
          break;
        case opcodes.any:
          accepts = true;
          break;
        case opcodes.anyButNewline:
          accepts = character !== 10;
          break;
        default:
          // Repetitions use the same class many times.
          if (arg !== knownClass) {
            const table = classes[arg] as Int32Array;
            knownClass = arg;
            isInClass = isWithin(table, character);
            steps -= searchSteps(table);
          }
          accepts = isInClass;
      }
      if (accepts) pending[count++] = outs[pc] as number;
    }
    if (state !== nowhere) {
      if (isAnchored && count === 0) {
        walk.keep(state, character, failed);
        return decided(budget, steps, false);
      }
      const isNew = walk.follows(state, character) === unknown;
      steps -= isNew ? stepsOfNote + 2 * count : 0;
      state = isNew ? walk.keepState(state, character, kindOf(character), pending, count) : nowhere;
      if (state < 0) state = nowhere;
    }
    before = character;
    at += character > 0xffff ? 2 : 1;
  }
}

function decided<Answer>(budget: StepBudget, steps: number, answer: Answer): Answer {
  budget.steps = steps;
  return answer;
}

function characterAt(text: string, at: number): number {
  if (at >= text.length) return outside;
  const unit = text.charCodeAt(at);
  return (unit & 0xfc00) === 0xd800 ? (text.codePointAt(at) ?? unit) : unit;
}

/** A lookup takes one more step each time the class doubles in size. */
function searchSteps(table: Int32Array): number {
  return Math.max(1, 28 - Math.clz32(table.length));
}

/** @param table sorted pairs of first and last */
function isWithin(table: Int32Array, character: number): boolean {
  let low = 0;
  let high = table.length >> 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (character > (table[2 * middle + 1] as number)) low = middle + 1;
    else high = middle;
  }
  return 2 * low < table.length && character >= (table[2 * low] as number);
}

/** The assertions that hold between two characters, either of which may be outside the text. */
function assertionsBetween(before: number, after: number): number {
  let holding = 0;
  if (before === outside) holding |= assertions.beginText | assertions.beginLine;
  else if (before === 10) holding |= assertions.beginLine;
  if (after === outside) holding |= assertions.endText | assertions.endLine;
  else if (after === 10) holding |= assertions.endLine;
  const isBoundary = isWord(before) !== isWord(after);
  return holding | (isBoundary ? assertions.wordBoundary : assertions.noWordBoundary);
}

/** Characters of a kind are the same to assertions. */
function kindOf(character: number): number {
  return character === 10 ? 2 : Number(isWord(character));
}

function isWord(character: number): boolean {
  return (
    (character >= 97 && character <= 122) ||
    (character >= 65 && character <= 90) ||
    (character >= 48 && character <= 57) ||
    character === 95
  );
}

function scratchFor(instructions: number): typeof scratch {
  if (scratch.visited.length < instructions) {
    scratch = {
      visited: new Int32Array(instructions),
      stack: new Int32Array(3 * instructions + 2),
      pending: new Int32Array(instructions + 1),
      waiting: new Int32Array(instructions),
    };
  }
  return scratch;
}
