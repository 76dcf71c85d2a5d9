import { setImmediate as turn } from 'node:timers/promises';
import type { Executor } from '../store/metadata/index.ts';
import type {
  CollectorProject,
  NameLimits,
  ProjectDirectory,
  ProjectState,
} from './collector-project.ts';
import {
  numbersBeingRemoved,
  type ProjectChange,
  projectChanges,
} from './collector-projects-store.ts';
import { type ProjectSnapshot, readSnapshot, writeSnapshot } from './project-snapshot-file.ts';

export interface DirectoryOptions {
  readonly db: Executor;
  /** Path of the snapshot, for starting while the database is unavailable. */
  readonly snapshotPath: string;
  /** The name limits of a project with these limits of its own. */
  readonly nameLimits?: ((own: CollectorProject['limits']) => NameLimits) | undefined;
  /** Called with a failure that will be retried. */
  report(problem: string, error: unknown): void;
  /** Milliseconds between two reads of the database. */
  readonly interval?: number;
  /** Minimum milliseconds between two writes of the snapshot. */
  readonly snapshotInterval?: number;
  /** Milliseconds between two checks for deleted projects without remaining data. */
  readonly removedInterval?: number;
  /** Projects read at once. */
  readonly pageSize?: number;
}

/** Settings must reach the collector within 5 s; a read is one indexed query. */
const defaultInterval = 1000;
const defaultSnapshotInterval = 5000;
const defaultPageSize = 500;
const defaultRemovedInterval = 10_000;
/** Of a project whose errors were never reset. */
const firstGeneration = 1;
/** Writing the snapshot may take at most this share of the time, for any number of projects. */
const writeShare = 20;

/**
 * All projects in memory, by token. Follows the database by `changed_at`: every second, and at once when a
 * change in this process calls `refresh`. If the database is unavailable, nothing changes.
 */
export class LiveProjectDirectory implements ProjectDirectory {
  private readonly projects = new Map<string, CollectorProject>();
  private readonly tokens = new Map<string, string>();
  private readonly numbers = new Map<number, ProjectState>();
  private readonly listeners = new Set<(states: readonly ProjectState[]) => void>();
  private readonly removedListeners = new Set<(numbers: readonly number[]) => void>();
  /** Deleted projects that may have remaining data. */
  private readonly removing = new Set<number>();
  private lookedForRemoved = performance.now();
  private changedAt = 0;
  private fromDatabase = false;
  private writtenAt = 0;
  private lastWrite = Number.NEGATIVE_INFINITY;
  private writeTook = 0;
  private loading: Promise<boolean> | null = null;
  private queued: Promise<boolean> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(private readonly options: DirectoryOptions) {}

  byToken(token: string): CollectorProject | undefined {
    return this.projects.get(token);
  }

  /** Number of projects that can send data. */
  get size(): number {
    return this.projects.size;
  }

  /** The states of all projects for the digest. */
  states(): readonly ProjectState[] {
    return [...this.numbers.values()];
  }

  /** Calls the listener for every new or changed state, until the returned function is called. */
  onStates(listener: (states: readonly ProjectState[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls the listener when all data of deleted projects is gone. Their numbers are never reused. */
  onRemoved(listener: (numbers: readonly number[]) => void): void {
    this.removedListeners.add(listener);
  }

  /** `changedAt` of the last change in memory. */
  get version(): number {
    return this.changedAt;
  }

  /** Loads everything, from disk if the database does not respond, and follows changes from then on. */
  async start(): Promise<void> {
    if (!(await this.refresh())) await this.loadSnapshot();
    this.follow();
  }

  /** Reads changes. Returns false if the database did not answer. */
  refresh(): Promise<boolean> {
    if (this.loading === null) {
      this.loading = this.load().finally(() => {
        this.loading = null;
      });
      return this.loading;
    }
    // A running refresh may have started before the commit, so read once more after it.
    this.queued ??= this.loading.then(() => {
      this.queued = null;
      return this.refresh();
    });
    return this.queued;
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await (this.queued ?? this.loading);
    await this.save();
  }

  private follow(): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      void this.refresh()
        .then(() => this.forgetRemoved())
        .then(() => (this.saveIsDue() ? this.save() : undefined))
        .finally(() => {
          this.follow();
        });
    }, this.options.interval ?? defaultInterval);
  }

  /** Otherwise the memory would grow with each project that is created and deleted. */
  private async forgetRemoved(): Promise<void> {
    const { db, report, removedInterval = defaultRemovedInterval } = this.options;
    const now = performance.now();
    if (this.removing.size === 0 || now - this.lookedForRemoved < removedInterval) return;
    this.lookedForRemoved = now;
    try {
      const left = await numbersBeingRemoved(db);
      const removed = [...this.removing].filter((number) => !left.has(number));
      for (const number of removed) {
        this.removing.delete(number);
        this.numbers.delete(number);
      }
      if (removed.length > 0) for (const listener of this.removedListeners) listener(removed);
    } catch (error) {
      report('Removed projects could not be read; they are forgotten later.', error);
    }
  }

  private async load(): Promise<boolean> {
    try {
      // Data that only the snapshot has may be from another database, so the first read gets everything.
      const changes = await this.changesAfter(this.fromDatabase ? this.changedAt : -1);
      if (!this.fromDatabase) this.forgetAll();
      this.fromDatabase = true;
      for (const change of changes) this.take(change);
      this.changedAt = changes.at(-1)?.changedAt ?? this.changedAt;
      this.notify(changes.map((change) => this.stateOf(change)));
      return true;
    } catch (error) {
      this.options.report('The projects could not be read; using the last known ones.', error);
      return false;
    }
  }

  /** All or nothing: with half of the projects, the tokens of the other half would be rejected. */
  private async changesAfter(start: number): Promise<readonly ProjectChange[]> {
    const pageSize = this.options.pageSize ?? defaultPageSize;
    const changes: ProjectChange[] = [];
    let page: readonly ProjectChange[];
    do {
      page = await projectChanges(this.options.db, changes.at(-1)?.changedAt ?? start, pageSize);
      changes.push(...page);
      if (page.length === pageSize) await turn();
    } while (page.length === pageSize);
    return changes;
  }

  private take(change: Omit<ProjectChange, 'changedAt'>): void {
    const { project, deleted } = change;
    const oldToken = this.tokens.get(project.id);
    if (oldToken !== undefined) this.projects.delete(oldToken);
    if (deleted) {
      this.tokens.delete(project.id);
      this.removing.add(project.number);
    } else {
      this.tokens.set(project.id, project.token);
      this.projects.set(project.token, project);
    }
    this.numbers.set(project.number, this.stateOf(change));
  }

  private stateOf(change: Omit<ProjectChange, 'changedAt'>): ProjectState {
    const { project, deleted, grouping } = change;
    const { id, number, generation, errorGeneration, limits } = project;
    const { nameLimits } = this.options;
    return {
      id,
      number,
      generation,
      deleted,
      ...(errorGeneration === firstGeneration ? {} : { errorGeneration }),
      ...(grouping === undefined ? {} : { grouping }),
      ...(nameLimits === undefined ? {} : { limits: nameLimits(limits) }),
    };
  }

  private notify(states: readonly ProjectState[]): void {
    if (states.length === 0) return;
    for (const listener of this.listeners) listener(states);
  }

  private forgetAll(): void {
    this.projects.clear();
    this.tokens.clear();
    this.numbers.clear();
    this.removing.clear();
    this.changedAt = 0;
  }

  private async loadSnapshot(): Promise<void> {
    try {
      const snapshot = await readSnapshot(this.options.snapshotPath);
      if (snapshot === null || this.fromDatabase) return;
      for (const project of snapshot.projects) this.take({ project, deleted: false });
      for (const state of snapshot.states) this.numbers.set(state.number, state);
      this.changedAt = snapshot.changedAt;
      this.notify(snapshot.states);
    } catch (error) {
      this.options.report('The snapshot of the projects could not be read.', error);
    }
  }

  private saveIsDue(): boolean {
    const interval = this.options.snapshotInterval ?? defaultSnapshotInterval;
    const due = Math.max(interval, this.writeTook * writeShare);
    return performance.now() - this.lastWrite >= due;
  }

  private async save(): Promise<void> {
    if (!this.fromDatabase || this.writtenAt === this.changedAt) return;
    const snapshot: ProjectSnapshot = {
      changedAt: this.changedAt,
      projects: [...this.projects.values()],
      states: this.states(),
    };
    const begun = performance.now();
    try {
      await writeSnapshot(this.options.snapshotPath, snapshot);
      this.writtenAt = snapshot.changedAt;
    } catch (error) {
      this.options.report('The snapshot of the projects could not be written.', error);
    }
    this.lastWrite = performance.now();
    this.writeTook = this.lastWrite - begun;
  }
}
