import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { KeptLists } from '../kept-lists.ts';
import type { ListedPiece } from './stored-pieces.ts';

const listSchema = Type.Object({
  /** Identifies the program that stored them, which may compute cells differently. */
  program: Type.String(),
  generation: Type.Integer(),
  /** As of `countRows`. */
  counted: Type.String(),
  pieces: Type.Array(
    Type.Object({
      query: Type.String(),
      from: Type.Integer(),
      to: Type.Integer(),
      build: Type.Integer(),
      cells: Type.Integer(),
      visitors: Type.Integer(),
      numberedFrom: Type.Union([Type.Integer(), Type.Null()]),
      usedAt: Type.Integer(),
      uses: Type.Integer(),
      counts: Type.Optional(
        Type.Array(Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()])),
      ),
      sessions: Type.Optional(
        Type.Object({
          after: Type.Integer(),
          leftOut: Type.Array(Type.String()),
          knownFrom: Type.Integer(),
        }),
      ),
    }),
  ),
});

/** The stored pieces of a project. */
export interface KeptPieces {
  readonly generation: number;
  /** Whether the project still has the same number of rows on each day. */
  readonly counted: string;
  readonly pieces: readonly ListedPiece[];
}

/** Where lists of pieces wait for the next process. */
export interface KeptPiecesPlace {
  readonly lists: KeptLists;
  /** Identifies the program. */
  readonly program: string;
}

/**
 * What the last process stored, by project. Its lists are removed: they only count after a process that ended in
 * order, because only then it knew which rows were being inserted.
 */
export function takeLists({ lists, program }: KeptPiecesPlace): Map<number, KeptPieces> {
  const taken = new Map<number, KeptPieces>();
  for (const project of lists.projects()) {
    const list = lists.read(project);
    lists.remove(project);
    if (Value.Check(listSchema, list) && list.program === program) taken.set(project, list);
  }
  return taken;
}

/** Leaves the pieces of a project for the next process. */
export function leaveList(
  { lists, program }: KeptPiecesPlace,
  project: number,
  kept: KeptPieces,
): void {
  lists.write(project, { program, ...kept });
}
