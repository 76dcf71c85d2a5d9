import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderSync } from '../../../platform/durable-write.ts';
import { makeFolder } from '../../../platform/make-folder.ts';
import type { Mark, MarkPart } from '../../journal/index.ts';
import type { DigestLog } from '../digest-log.ts';
import {
  type Deferred,
  type DeferredProject,
  forgetDone,
  noteDone,
  readDeferred,
  removeDeferred,
  writeDeferred,
} from './deferred-file.ts';

const namePattern = /^(\d{16})-(\d{16})\.json$/;

export interface DeferredRange {
  readonly from: number;
  readonly to: number;
}

/** One project's deferred records of one range. */
export interface DeferredUnit extends DeferredRange {
  readonly project: number;
}

interface WaitingUnit {
  readonly unit: DeferredUnit;
  /** Position of its first record. */
  readonly since: number;
}

interface OpenedRange extends DeferredRange {
  readonly parts: ReadonlyMap<number, DeferredProject>;
  readonly sessions: ReadonlyMap<number, string>;
}

interface KnownRange extends DeferredRange {
  projects: {
    readonly project: number;
    readonly since: number;
    readonly records: number;
    readonly isOrdered: boolean;
  }[];
  isLost: boolean;
}

function copyOf({ stored, ...part }: MarkPart) {
  return stored === undefined ? part : { ...part, stored: [...stored] };
}

/**
 * Lists of deferred records, one small file per range; the records stay in the journal. Each file is
 * written as a whole before the mark passes its range, and removed when all of it is stored. A damaged file
 * is renamed, and the event store says which of its records are missing.
 */
export class DeferredFiles {
  /** By start, oldest first: a range and its waiting projects. */
  private readonly ranges: KnownRange[] = [];
  private last = -1;
  /** The file that was read last, because its projects follow one another. */
  private opened: OpenedRange | undefined;

  /** Removes the file of a batch that had no bounds yet when the process crashed: it is read again. */
  constructor(
    private readonly folder: string,
    private readonly journal: string,
    mark: Mark,
    private readonly log: DigestLog,
  ) {
    const interrupted = mark.batch.at(-1)?.to;
    for (const name of namesIn(folder)) {
      const match = namePattern.exec(name);
      const [from, to] = [Number(match?.[1]), Number(match?.[2])];
      if (match === null) continue;
      const isMarked = to <= mark.position || (from === mark.position && to === interrupted);
      const deferred = isMarked ? this.read(from, to) : null;
      if (deferred === null || deferred.journal !== journal) this.remove(from, to);
      else this.know(deferred);
    }
    this.ranges.sort((one, other) => one.from - other.from);
  }

  get size(): number {
    return this.ranges.length;
  }

  /** The journal is needed from here; undefined = nothing is deferred. */
  get oldest(): number | undefined {
    return this.ranges[0]?.from;
  }

  /** Number of deferred records. */
  get records(): number {
    const all = this.ranges.flatMap(({ projects }) => projects);
    return all.reduce((sum, { records }) => sum + records, 0);
  }

  /** Projects with deferred records that must be stored before later ones like them. */
  held(): ReadonlySet<number> {
    const held = new Set<number>();
    for (const { projects } of this.ranges)
      for (const { project, isOrdered } of projects) if (isOrdered) held.add(project);
    return held;
  }

  /** The deferred projects of a batch that is repeated. */
  of(from: number, to: number): readonly DeferredProject[] {
    return this.find(from, to) === undefined ? [] : this.read(from, to).projects;
  }

  add(deferred: Omit<Deferred, 'journal'>): void {
    const whole = { journal: this.journal, ...deferred };
    this.write(whole);
    this.know(whole);
  }

  /** The oldest wanted range before the mark, of the project that is next. */
  next(
    mark: number,
    isWanted: (unit: DeferredUnit) => boolean = () => true,
    last = this.last,
  ): DeferredUnit | undefined {
    const oldest = this.oldestUnits(mark, isWanted);
    const turns = [...oldest.keys()].toSorted((one, other) => one - other);
    const turn = turns.find((project) => project > last) ?? turns[0];
    return turn === undefined ? undefined : oldest.get(turn)?.unit;
  }

  /** Same for the project whose oldest wanted record is the latest of all. */
  latest(mark: number, isWanted: (unit: DeferredUnit) => boolean): DeferredUnit | undefined {
    let latest: WaitingUnit | undefined;
    for (const each of this.oldestUnits(mark, isWanted).values())
      if (latest === undefined || each.since > latest.since) latest = each;
    return latest?.unit;
  }

  /** What will be next once the unit is stored. */
  after(
    unit: DeferredUnit,
    mark: number,
    isWanted: (other: DeferredUnit) => boolean,
  ): DeferredUnit | undefined {
    const isOther = ({ project, from }: DeferredUnit): boolean =>
      project !== unit.project || from !== unit.from;
    return this.next(mark, (other) => isOther(other) && isWanted(other), unit.project);
  }

  /** A range before the mark whose file was damaged. */
  lost(mark: number): DeferredRange | undefined {
    return this.ranges.find(({ to, isLost }) => isLost && to <= mark);
  }

  /** Sets the records of such a range that are not stored. */
  found({ from, to }: DeferredRange, projects: readonly DeferredProject[]): void {
    const range = this.find(from, to);
    if (range === undefined) return;
    if (projects.length === 0) return this.forget(range);
    const found = { journal: this.journal, from, to, projects: [...projects], sessions: [] };
    this.write(found);
    range.projects = countsOf(found);
    range.isLost = false;
  }

  /** @returns undefined if its file is damaged */
  open({ from, to, project }: DeferredUnit):
    | {
        readonly part: DeferredProject;
        readonly sessions: ReadonlyMap<number, string>;
      }
    | undefined {
    if (this.opened?.from !== from || this.opened.to !== to) {
      const { projects, sessions } = this.read(from, to);
      const parts = new Map(projects.map((part) => [part.project, part]));
      this.opened = { from, to, parts, sessions: new Map(sessions) };
    }
    const { parts, sessions } = this.opened;
    const part = parts.get(project);
    return part === undefined ? undefined : { part, sessions };
  }

  keepSplit({ from, to, project }: DeferredUnit, split: NonNullable<Mark['split']>): void {
    const deferred = this.read(from, to);
    const copied = Object.fromEntries(
      Object.entries(split).map(([table, parts]) => [table, parts.map(copyOf)]),
    );
    this.write({
      ...deferred,
      projects: deferred.projects.map((each) =>
        each.project === project ? { ...each, split: copied } : each,
      ),
    });
  }

  /** All of it is stored. */
  done({ from, to, project }: DeferredUnit): void {
    this.last = project;
    const range = this.find(from, to);
    if (range === undefined) return;
    // If the file was damaged meanwhile, the whole range is searched.
    if (range.isLost) return;
    range.projects = range.projects.filter((each) => each.project !== project);
    if (range.projects.length === 0) return this.forget(range);
    noteDone(this.path(from, to), project);
  }

  /** By project. */
  private oldestUnits(
    mark: number,
    isWanted: (unit: DeferredUnit) => boolean,
  ): ReadonlyMap<number, WaitingUnit> {
    const oldest = new Map<number, WaitingUnit>();
    for (const { from, to, projects } of this.ranges) {
      if (to > mark) break;
      for (const { project, since } of projects) {
        const unit = { from, to, project };
        if (!oldest.has(project) && isWanted(unit)) oldest.set(project, { unit, since });
      }
    }
    return oldest;
  }

  private find(from: number, to: number): KnownRange | undefined {
    return this.ranges.find((range) => range.from === from && range.to === to);
  }

  private know(deferred: Deferred): void {
    const { from, to, lost } = deferred;
    this.ranges.push({ from, to, projects: countsOf(deferred), isLost: lost === true });
  }

  private forget(range: KnownRange): void {
    this.remove(range.from, range.to);
    this.ranges.splice(this.ranges.indexOf(range), 1);
  }

  private path(from: number, to: number): string {
    const name = [from, to].map((each) => String(each).padStart(16, '0')).join('-');
    return join(this.folder, `${name}.json`);
  }

  /** Replaces a damaged file with one that says so. */
  private read(from: number, to: number): Deferred {
    const path = this.path(from, to);
    const deferred = readDeferred(path);
    if (deferred !== undefined) return deferred;
    const damaged = `${path}.damaged`;
    this.log('error', 'A file of deferred records is damaged; looking its records up', {
      path: damaged,
    });
    try {
      renameSync(path, damaged);
    } catch {
      // The disk has lost the file; its name is enough.
    }
    forgetDone(path);
    const lost: Deferred = {
      journal: this.journal,
      from,
      to,
      projects: [],
      sessions: [],
      lost: true,
    };
    this.write(lost);
    const known = this.find(from, to);
    if (known !== undefined) Object.assign(known, { projects: [], isLost: true });
    return lost;
  }

  private write(deferred: Deferred): void {
    this.opened = undefined;
    makeFolder(this.folder);
    writeDeferred(this.path(deferred.from, deferred.to), deferred);
  }

  private remove(from: number, to: number): void {
    removeDeferred(this.path(from, to));
    syncFolderSync(this.folder);
  }
}

/** Start of the oldest range with deferred records; undefined = none. */
export function oldestDeferred(folder: string): number | undefined {
  const begins = namesIn(folder).flatMap((name) => namePattern.exec(name)?.[1] ?? []);
  return begins.length === 0 ? undefined : Math.min(...begins.map(Number));
}

/** In the journal's folder. */
export const deferredFolder = (journalFolder: string): string => join(journalFolder, 'deferred');

/** Whether records wait that others of their range have overtaken. */
export function hasDeferred(journalFolder: string): boolean {
  return oldestDeferred(deferredFolder(journalFolder)) !== undefined;
}

function countsOf({ projects }: Deferred): KnownRange['projects'] {
  return projects.map(({ project, since, records, ordered }) => ({
    project,
    since,
    records,
    isOrdered: ordered !== undefined,
  }));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
