import type { Changed } from '../../store/events/index.ts';
import type { Window } from '../normalise/window.ts';
import type { ClosedPiece } from '../plan/closed-cells.ts';
import type { PieceSize } from './closed-cell-rows.ts';
import { piecesIn } from './pieces.ts';

/** Each is a part of a table of the engine. */
const mostPieces = 1_000;
const mostOfProject = 200;
/** In all cells of all pieces: about 2 bytes each on disk. */
export const mostVisitors = 600_000_000;
/** A piece that was not used for this long is no longer needed, ms. */
const unusedAfter = 6 * 3_600_000;
/** A piece that was used so often was worth storing. */
const fewUses = 2;

interface StoredPiece extends Omit<ClosedPiece, 'cells'>, PieceSize {
  readonly project: number;
  readonly query: string;
  /** As in `RollUpState`: with another one, visitors have other numbers. */
  readonly numberedFrom: number | null;
  /** Unix ms. */
  usedAt: number;
  uses: number;
}

/** A piece, as it is kept for the next process. */
export type ListedPiece = Omit<StoredPiece, 'project'>;

/** The stored pieces of the queries of all projects. */
export class StoredPieces {
  private readonly projects = new Map<number, Map<number, StoredPiece>>();
  private count = 0;
  private visitors = 0;

  /** @param onLoss called for a query with a piece that is lost because of new rows */
  constructor(
    private readonly onLoss: (project: number, query: string, wasOfUse: boolean) => void,
  ) {}

  /** Pieces of a query in a window that don't overlap, which are used now. @param now Unix ms */
  use(project: number, query: string, window: Window, now: number): readonly ClosedPiece[] {
    const chosen = piecesIn(window, this.of(project, query));
    for (const piece of chosen) {
      piece.uses += 1;
      piece.usedAt = now;
    }
    return chosen;
  }

  has(project: number, { build }: ClosedPiece): boolean {
    return this.projects.get(project)?.has(build) === true;
  }

  /** In all cells of some pieces together. */
  visitorsOf(project: number, pieces: readonly ClosedPiece[]): number {
    const own = this.projects.get(project);
    return pieces.reduce((sum, { build }) => sum + (own?.get(build)?.visitors ?? 0), 0);
  }

  /** Whether exactly this piece of a query is stored. */
  hasPiece(project: number, query: string, { from, to }: Window): boolean {
    return this.of(project, query).some((each) => each.from === from && each.to === to);
  }

  /** Those that are stored of a project. */
  builds(project: number): number[] {
    return [...(this.projects.get(project)?.keys() ?? [])];
  }

  /** The pieces of a project, in the form kept for the next process. */
  list(project: number): ListedPiece[] {
    const own = this.projects.get(project)?.values() ?? [];
    return Array.from(own, ({ project: _, ...piece }) => piece);
  }

  /** Adds one that is used now, and forgets those that were not used for the longest time if there are too many. */
  add(project: number, piece: ListedPiece): void {
    const own = this.projects.get(project) ?? new Map<number, StoredPiece>();
    this.projects.set(project, own);
    own.set(piece.build, { ...piece, project });
    this.count += 1;
    this.visitors += piece.visitors;
    for (const each of own.values()) if (each.usedAt < piece.usedAt - unusedAfter) this.drop(each);
    while (own.size > mostOfProject) this.drop(leastUsed(own.values()));
    while (this.count > mostPieces || this.visitors > mostVisitors)
      this.drop(leastUsed(this.all()));
  }

  /** Forgets what has rows from a time on. @param since Unix ms */
  change(changed: Changed, since: number): void {
    for (const project of changed ?? [...this.projects.keys()]) {
      for (const piece of this.projects.get(project)?.values() ?? []) {
        if (piece.to + (piece.sessions?.after ?? 0) <= since) continue;
        this.drop(piece);
        this.onLoss(project, piece.query, piece.uses >= fewUses);
      }
    }
  }

  /** Drops the pieces of a project that do not match. */
  keep(project: number, matches: (piece: ListedPiece) => boolean): void {
    for (const piece of this.projects.get(project)?.values() ?? [])
      if (!matches(piece)) this.drop(piece);
  }

  private of(project: number, query: string): StoredPiece[] {
    const own = this.projects.get(project)?.values() ?? [];
    return [...own].filter((each) => each.query === query);
  }

  private *all(): Iterable<StoredPiece> {
    for (const own of this.projects.values()) yield* own.values();
  }

  private drop({ project, build, visitors }: StoredPiece): void {
    const own = this.projects.get(project);
    if (own?.delete(build) !== true) return;
    this.count -= 1;
    this.visitors -= visitors;
    if (own.size === 0) this.projects.delete(project);
  }
}

/** @param pieces at least one */
function leastUsed(pieces: Iterable<StoredPiece>): StoredPiece {
  return [...pieces].reduce((one, other) => (other.usedAt < one.usedAt ? other : one));
}
