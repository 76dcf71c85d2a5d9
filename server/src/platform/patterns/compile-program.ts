import { RE2JS } from 're2js';
import { programLimits } from './pattern-limits.ts';
import { assertions, opcodes, type Program, programBytes } from './program.ts';

/** The parts of a compiled RE2JS pattern that are used here. */
interface Compiled {
  readonly start: number;
  readonly inst: readonly Instruction[];
}

interface Instruction {
  readonly op: number;
  readonly out: number;
  readonly arg: number;
  readonly runes: Int32Array;
}

/** Opcodes of RE2JS. */
const re2 = {
  alt: 1,
  altMatch: 2,
  capture: 3,
  emptyWidth: 4,
  fail: 5,
  match: 6,
  nop: 7,
  rune: 8,
  rune1: 9,
  runeAny: 10,
  runeAnyNotNewline: 11,
} as const;

const foldCase = 1;

export interface CompiledPattern {
  /** Null if it exceeds `programLimits`. */
  readonly program: Program | null;
  /** Capture groups. */
  readonly groups: number;
}

/**
 * Compiles a pattern. A hostile one can take seconds, so call this only in threads that may be stopped.
 * @throws RE2JSException if it is not valid RE2 syntax
 */
export function compileProgram(pattern: string): CompiledPattern {
  const compiled = RE2JS.compile(pattern);
  const groups = compiled.groupCount();
  const prog = compiled.re2().prog as Compiled;
  if (prog.inst.length > programLimits.instructions) return { program: null, groups };
  const program = programOf(prog);
  return { program: programBytes(program) > programLimits.bytes ? null : program, groups };
}

function programOf({ start, inst }: Compiled): Program {
  const ops = new Uint8Array(inst.length);
  const outs = new Int32Array(inst.length);
  const args = new Int32Array(inst.length);
  const classes = new Classes();
  inst.forEach((instruction, pc) => {
    const [op, arg] = operation(instruction, classes);
    ops[pc] = op;
    outs[pc] = instruction.out;
    args[pc] = arg;
  });
  return { start, isAnchored: isAnchored(start, inst), ops, outs, args, classes: classes.tables };
}

function operation({ op, arg, runes }: Instruction, classes: Classes): readonly [number, number] {
  switch (op) {
    case re2.alt:
    case re2.altMatch:
      return [opcodes.branch, arg];
    case re2.capture:
    case re2.nop:
      return [opcodes.jump, 0];
    case re2.emptyWidth:
      return [opcodes.assert, arg];
    case re2.fail:
      return [opcodes.fail, 0];
    case re2.match:
      return [opcodes.match, 0];
    case re2.runeAny:
      return [opcodes.any, 0];
    case re2.runeAnyNotNewline:
      return [opcodes.anyButNewline, 0];
    case re2.rune1:
      return [opcodes.character, runes[0] ?? 0];
    case re2.rune:
      if (runes.length !== 1) return [opcodes.class, classes.add(runes)];
      if ((arg & foldCase) === 0) return [opcodes.character, runes[0] ?? 0];
      return [opcodes.class, classes.add(casesOf(runes[0] ?? 0))];
    default:
      throw new Error(`RE2JS has compiled an instruction of kind ${op}`);
  }
}

/** Stores equal classes once: a repeated class has one instruction for each repetition. */
class Classes {
  readonly tables: Int32Array[] = [];
  private readonly known = new Map<string, number>();

  add(ranges: Int32Array): number {
    const key = ranges.join();
    const index = this.known.get(key) ?? this.tables.push(Int32Array.from(ranges)) - 1;
    this.known.set(key, index);
    return index;
  }
}

/** All case variants of a character. RE2JS only lists them for a class, so this compiles one. */
function casesOf(character: number): Int32Array {
  // The second character, which has no case variants, prevents RE2JS from making the class a literal.
  const single = RE2JS.compile(`(?i)[\\x{${character.toString(16)}}\\x{10FFFF}]`);
  const { inst } = single.re2().prog as Compiled;
  const written = inst.find(({ op }) => op === re2.rune);
  if (written === undefined) throw new Error(`No class for character ${character}`);
  return written.runes.subarray(0, -2);
}

function isAnchored(start: number, inst: readonly Instruction[]): boolean {
  for (let at = inst[start]; at !== undefined; at = inst[at.out]) {
    if (at.op === re2.emptyWidth && (at.arg & assertions.beginText) !== 0) return true;
    const goesOn = at.op === re2.emptyWidth || at.op === re2.capture || at.op === re2.nop;
    if (!goesOn) return false;
  }
  return false;
}
