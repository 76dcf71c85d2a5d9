/**
 * A compiled RE2 pattern as plain data, so that one thread can compile it and another can run it. Instruction
 * `pc` is `ops[pc]` with its operands in `outs[pc]` and `args[pc]`.
 */
export interface Program {
  readonly start: number;
  /** Whether a match can only begin at the start of the text. */
  readonly isAnchored: boolean;
  /** Values of `opcodes`. */
  readonly ops: Uint8Array;
  /** The next instruction. */
  readonly outs: Int32Array;
  /** The other branch, the required assertions, the character, or the index of a class. */
  readonly args: Int32Array;
  /** Character classes: sorted pairs of first and last code point. */
  readonly classes: readonly Int32Array[];
}

export const opcodes = {
  fail: 0,
  match: 1,
  jump: 2,
  branch: 3,
  assert: 4,
  character: 5,
  class: 6,
  any: 7,
  anyButNewline: 8,
} as const;

/** Assertions, numbered as in RE2. */
export const assertions = {
  beginLine: 1,
  endLine: 2,
  beginText: 4,
  endText: 8,
  wordBoundary: 16,
  noWordBoundary: 32,
} as const;

export function programBytes({ ops, outs, args, classes }: Program): number {
  const tables = classes.reduce((bytes, table) => bytes + table.byteLength, 0);
  return ops.byteLength + outs.byteLength + args.byteLength + tables;
}
