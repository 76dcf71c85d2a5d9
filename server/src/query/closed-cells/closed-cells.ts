import type { Clock } from '../../platform/clock.ts';
import { doneOnce } from '../../platform/done-once.ts';
import { Lru } from '../../platform/lru.ts';
import { timeLimit } from '../../platform/time-limit.ts';
import {
  type Changed,
  type DataVersions,
  type ErrorTenant,
  type Tenant,
} from '../../store/events/index.ts';
import type { Window } from '../normalise/window.ts';
import { sessionsToStore } from '../plan/cell-sessions.ts';
import type { ClosedCells as Closed, ClosedCellQuery } from '../plan/closed-cells.ts';
import type { ClosedSessions } from '../plan/closed-sessions.ts';
import { windowOf } from '../plan/source.ts';
import { waitForInserts } from '../wait-for-inserts.ts';
import type { RollUpState } from '../plan/roll-up-state.ts';
import {
  countEveryBuild,
  isTooMuch,
  removeBuilds,
  removeBuildsExcept,
} from '../stored-build-rows.ts';
import {
  type CellRows,
  cellTables,
  countRows,
  rowsAtOnce,
  storePiece,
} from './closed-cell-rows.ts';
import { type KeptPieces, type KeptPiecesPlace, leaveList, takeLists } from './kept-pieces.ts';
import { LeadersOfProjects } from './known-leaders.ts';
import { piecesToStore } from './pieces.ts';
import { type ListedPiece, mostVisitors, StoredPieces } from './stored-pieces.ts';
import { StoringTurns } from './storing-turns.ts';

/** Reading the sets of so many visitors takes the engine no longer than planning another statement. */
const fewVisitors = 250_000;
/** Answers that take less are not worth storing anything for, ms. */
const slow = 20;
/** A piece with more cells would take as long to read as its events. */
const mostCells = 50_000;
/** The same for values, which are counted in a few bytes. */
const mostValues = 250_000;
/** Between two tries to store pieces of the same query, ms; it doubles whenever they were lost unused, or the try failed. */
const rest = 30_000;
const longestRest = 3_600_000;
const mostQueries = 10_000;
/** A service that ends has no more time to count rows, ms. */
const longestCount = 2_000;
/** Between two removals of a project's pieces that no longer count, ms. */
const betweenCleaning = 60_000;

export interface ClosedCellsParts {
  readonly store: CellRows;
  readonly versions: DataVersions;
  readonly clock: Clock;
  /** Which sessions are stored; null or missing if none are. */
  readonly sessions?: { of(tenant: ErrorTenant): Promise<ClosedSessions | null> } | null;
  /** Where the list of stored pieces is left for the next process; default: nowhere. */
  readonly kept?: KeptPiecesPlace | null;
  readonly report: (problem: string, error: unknown) => void;
  /** Default: 20 ms. */
  readonly slow?: number;
  /** Default: 30 s. */
  readonly rest?: number;
  /** As in `storePiece`; default: 10 million. */
  readonly rows?: number;
  /** In pieces whose sets are all read for some groups; default: 250,000. */
  readonly fewVisitors?: number;
  /** Of a piece without values; default: 50,000. */
  readonly mostCells?: number;
}

interface OfProject {
  readonly generation: number;
  /** As in `DataVersions.removalsOf`. */
  readonly removals: number;
}

interface QueryStats {
  /** When pieces can be stored again, Unix ms; infinite while they are. */
  restUntil: number;
  /** How often pieces were lost unused, one after the other. */
  wasted: number;
  /** How often they could not be stored, one after the other. A busy machine may only be too slow for a while. */
  failed: number;
}

type Tried = 'stored' | 'failed' | 'too large';

/**
 * Cells of queries over time that is over. They are stored in the background once an answer took long, and count
 * until rows of their time change, which the digest reports before it inserts any. A process that shuts down cleanly leaves
 * them to the next one.
 */
export class ClosedCells {
  private readonly projects = new Map<number, OfProject>();
  private readonly pieces = new StoredPieces((...of) => this.lost(...of));
  private readonly tables = cellTables();
  private readonly stats = new Lru<string, QueryStats>(mostQueries);
  private readonly leaders;
  private readonly cleanedAt = new Map<number, number>();
  private readonly ending = new AbortController();
  private readonly turns: StoringTurns;
  /** Projects with pieces from the previous process, until they are taken over. */
  private readonly earlier = new Map<number, OfProject & Pick<KeptPieces, 'counted'>>();
  private builds: number;
  /** What is being stored, and the earliest time of rows that changed meanwhile, Unix ms. */
  private storing: { readonly project: number; changedSince: number } | null = null;

  /**
   * Takes over the valid pieces of the previous process, and removes the rest. To be called before rows are
   * inserted.
   */
  readonly takeOver = doneOnce(() => this.takeOverKept());

  constructor(private readonly parts: ClosedCellsParts) {
    // No process has had the same ones.
    this.builds = parts.clock.now() * 1_000;
    const { kept = null, versions } = parts;
    for (const [project, { pieces, ...list }] of kept === null ? [] : takeLists(kept)) {
      const removals = versions.removalsOf(project);
      if (removals !== null) this.earlier.set(project, { ...list, removals });
      for (const piece of pieces) {
        this.pieces.add(project, piece);
        this.builds = Math.max(this.builds, piece.build);
      }
    }
    this.turns = new StoringTurns(parts.clock, this.ending.signal);
    this.leaders = new LeadersOfProjects(parts.versions);
    parts.versions.onTimes((changed, since) => this.change(changed, since));
  }

  of(tenant: ErrorTenant & RollUpState): Closed {
    const { number, numberedFrom = null } = tenant;
    const { clock } = this.parts;
    return {
      piecesOf: (query, window) => {
        if (!this.isCurrent(tenant)) return [];
        // It is null as long as it is not known.
        if (numberedFrom !== null)
          this.pieces.keep(number, (each) => each.numberedFrom === numberedFrom);
        return this.pieces.use(number, query, window, clock.now());
      },
      areStored: (pieces) =>
        this.isCurrent(tenant) && pieces.every((each) => this.pieces.has(number, each)),
      areSmall: (pieces) =>
        this.pieces.visitorsOf(number, pieces) <= (this.parts.fewVisitors ?? fewVisitors),
      asking: (query) => {
        const began = clock.now();
        return () => {
          if (clock.now() - began >= (this.parts.slow ?? slow)) this.want(query, tenant);
        };
      },
      leaders: (key) => this.leaders.of(tenant, key),
    };
  }

  /** Resolves when nothing is being stored. */
  async settled(): Promise<void> {
    await this.turns.settled();
  }

  /** All data of these projects is gone, and their numbers are never reused. */
  forget(projects: readonly number[]): void {
    this.leaders.forget(projects);
    for (const project of projects) {
      this.reset(project);
      this.earlier.delete(project);
      // Its queries are not stored anymore.
      this.turns.forget(project);
    }
  }

  /** To be called when no rows change anymore. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.turns.settled();
    const { kept = null, report } = this.parts;
    if (kept === null) return;
    await this.leaveLists(kept).catch((error: unknown) =>
      report('The list of stored counts could not be written.', error),
    );
  }

  private async leaveLists(kept: KeptPiecesPlace): Promise<void> {
    const { store, versions } = this.parts;
    const left = [...this.projects].filter(
      ([project, { removals }]) =>
        this.pieces.builds(project).length > 0 &&
        versions.of(project) !== null &&
        versions.removalsOf(project) === removals,
    );
    if (left.length === 0) return;
    const projects = left.map(([project]) => project);
    const signal = timeLimit(longestCount);
    const counts = await countRows(store, this.tables.rows, projects, signal);
    for (const [project, { generation }] of left) {
      const counted = counts.get(project) ?? '';
      leaveList(kept, project, { generation, counted, pieces: this.pieces.list(project) });
    }
  }

  private async takeOverKept(): Promise<void> {
    const { earlier, pieces, tables } = this;
    const { store } = this.parts;
    const { signal } = this.ending;
    const projects = [...earlier.keys()];
    await removeBuildsExcept(store, tables.cells, projects, signal);
    if (projects.length === 0) return;
    const cells = await countEveryBuild(store, tables.cells, signal);
    const counts = await countRows(store, tables.rows, projects, signal);
    for (const [project, { counted, ...known }] of earlier) {
      const isSame = (counts.get(project) ?? '') === counted;
      const isStored = ({ build, cells: most }: ListedPiece) =>
        cells.get(project)?.get(build) === most;
      pieces.keep(project, (piece) => isSame && isStored(piece));
      this.projects.set(project, known);
    }
    earlier.clear();
  }

  private reset(project: number): void {
    this.pieces.change([project], Number.NEGATIVE_INFINITY);
    this.projects.delete(project);
    this.cleanedAt.delete(project);
  }

  private isCurrent({ number, generation }: Tenant): boolean {
    const known = this.projects.get(number);
    const removals = this.parts.versions.removalsOf(number);
    return known !== undefined && known.generation === generation && known.removals === removals;
  }

  private want(query: ClosedCellQuery, tenant: ErrorTenant): void {
    const { number } = tenant;
    if (!this.turns.hasRoom(number)) return;
    const now = this.parts.clock.now();
    const settled = now - (query.sessions?.after ?? 0);
    const missing = piecesToStore(windowOf(query.scan), settled).filter(
      (each) => !this.isCurrent(tenant) || !this.pieces.hasPiece(number, query.key, each),
    );
    const stats = this.statsOf(number, query.key);
    if (missing.length === 0 || now < stats.restUntil) return;
    stats.restUntil = Number.POSITIVE_INFINITY;
    this.turns.add(number, async () => {
      if (this.turns.isResting(number)) {
        stats.restUntil = 0;
        return;
      }
      const tried = await this.tryToStore(query, missing, tenant);
      stats.failed = tried === 'failed' ? Math.min(stats.failed + 1, 10) : 0;
      const least = (this.parts.rest ?? rest) * 2 ** (stats.wasted + stats.failed);
      const longest = tried === 'too large' ? longestRest : Math.min(longestRest, least);
      stats.restUntil = this.parts.clock.now() + longest;
    });
  }

  private async tryToStore(...of: Parameters<ClosedCells['store']>): Promise<Tried> {
    try {
      return await this.store(...of);
    } catch (error) {
      const isExpected = this.ending.signal.aborted || isTooMuch(error);
      if (!isExpected) this.parts.report('Counts of charts could not be stored.', error);
      return 'failed';
    }
  }

  private async store(
    query: ClosedCellQuery,
    windows: readonly Window[],
    tenant: ErrorTenant,
  ): Promise<Tried> {
    const { store, versions, clock } = this.parts;
    const { signal } = this.ending;
    const { number, generation } = tenant;
    await this.takeOver();
    const removals = versions.removalsOf(number);
    if (removals === null || !this.turns.has(number)) return 'stored';
    if (!this.isCurrent(tenant)) {
      this.reset(number);
      this.projects.set(number, { generation, removals });
    }
    await this.clean(number);
    for (const window of windows) {
      if (!(await waitForInserts(versions, number, signal))) return 'stored';
      const storing = { project: number, changedSince: Number.POSITIVE_INFINITY };
      this.storing = storing;
      // An insert that began just before is no longer reported.
      if (versions.of(number) === null) return 'stored';
      const sessions = await this.sessionsOf(query, window, tenant);
      if (sessions === undefined) return 'failed';
      const build = ++this.builds;
      const { rows = rowsAtOnce, mostCells: ofPiece = mostCells } = this.parts;
      const most = query.values === null ? ofPiece : mostValues;
      const piece = { table: this.tables.cells, tenant, query, window, build, most, rows };
      const read = sessions?.read ?? null;
      const size = await storePiece(store, { ...piece, sessions: read }, clock, signal);
      this.storing = null;
      if (!this.isCurrent(tenant)) {
        // A removal that had already passed this table has not removed what was stored meanwhile.
        await this.removeUnused(number);
        return 'stored';
      }
      if (size.cells >= most || size.visitors > mostVisitors) return 'too large';
      if (storing.changedSince < window.to + (query.sessions?.after ?? 0)) continue;
      const { numberedFrom = null } = query.rollUps;
      const of = { query: query.key, numberedFrom, usedAt: clock.now(), uses: 0 };
      const known = sessions && { sessions: sessions.stored };
      this.pieces.add(number, { ...window, build, ...size, ...of, ...known });
    }
    return 'stored';
  }

  /** The sessions of a piece's rows: null if the query reads none, undefined if they are not known. */
  private async sessionsOf({ sessions }: ClosedCellQuery, window: Window, tenant: ErrorTenant) {
    if (sessions === undefined) return null;
    const closed = await this.parts.sessions?.of(tenant);
    return sessionsToStore(sessions, window, closed ?? null) ?? undefined;
  }

  private async clean(project: number): Promise<void> {
    const { clock } = this.parts;
    if (clock.now() < (this.cleanedAt.get(project) ?? 0) + betweenCleaning) return;
    this.cleanedAt.set(project, clock.now());
    await this.removeUnused(project);
  }

  private async removeUnused(project: number): Promise<void> {
    const kept = this.pieces.builds(project);
    await removeBuilds(this.parts.store, this.tables.cells, project, kept, this.ending.signal);
  }

  private change(changed: Changed, since: number): void {
    this.pieces.change(changed, since);
    const { storing } = this;
    if (storing !== null && (changed === null || changed.includes(storing.project)))
      storing.changedSince = Math.min(storing.changedSince, since);
  }

  private statsOf(project: number, query: string): QueryStats {
    const key = `${project} ${query}`;
    const stats = this.stats.get(key) ?? { restUntil: 0, wasted: 0, failed: 0 };
    this.stats.set(key, stats);
    return stats;
  }

  private lost(project: number, query: string, wasOfUse: boolean): void {
    const stats = this.statsOf(project, query);
    stats.wasted = wasOfUse ? 0 : Math.min(stats.wasted + 1, 10);
  }
}
