import { type Random, systemRandom } from '../../../platform/random.ts';
import type { ProjectGeneration, SessionAssigner } from './session-assigner.ts';
import { SessionWindow } from './session-window.ts';
import { hashWords, visitorWords, wordsText } from './session-words.ts';

/** Longest inactivity within a session. */
export const sessionSilence = 30 * 60 * 1000;

/** Number of sessions remembered in one window of half an hour; two windows are kept. */
export interface SessionLimits {
  readonly perProject: number;
  /** Of all projects together. */
  readonly total: number;
  /** This many of each project are remembered beyond `total`… */
  readonly assured: number;
  /** …up to this many in total. */
  readonly most: number;
}

/** 200 MB in two full windows. */
export const defaultSessionLimits: SessionLimits = {
  perProject: 250_000,
  total: 1_500_000,
  assured: 10_000,
  most: 2_000_000,
};

export interface OpenSessionsOptions {
  readonly limits?: SessionLimits;
  readonly random?: Random;
  /** Called once in a window if a project has more visitors than are remembered. */
  readonly onFull?: (project: number) => void;
}

/**
 * The open sessions, in memory. What is forgotten, and when, follows from the journal alone: two runs over
 * the same records have the same state at every position.
 */
export class OpenSessions implements SessionAssigner {
  /** Events beyond the limits since the process started: their sessions end with the half hour. */
  unremembered = 0;
  private reported = false;
  private readonly limits: SessionLimits;
  private readonly random: Random;
  private readonly onFull: (project: number) => void;
  private readonly visitor = new Uint32Array(4);
  private readonly session = new Uint32Array(4);
  /** Visitors seen since the window began. */
  private recent: SessionWindow;
  /** Visitors last seen in the previous window; dropped when the next one begins. */
  private older: SessionWindow;

  constructor({ limits, random, onFull }: OpenSessionsOptions = {}) {
    this.limits = limits ?? defaultSessionLimits;
    this.random = random ?? systemRandom;
    this.onFull = onFull ?? (() => undefined);
    this.recent = this.emptyWindow(0);
    this.older = this.emptyWindow(0);
  }

  get size(): number {
    return this.recent.size + this.older.size;
  }

  /** The recent window, then the older one. */
  get windows(): readonly [SessionWindow, SessionWindow] {
    return [this.recent, this.older];
  }

  /** An empty window to fill and pass to `restore`. */
  emptyWindow(start: number): SessionWindow {
    return new SessionWindow(start, this.random);
  }

  restore(recent: SessionWindow, older: SessionWindow): void {
    this.recent = recent;
    this.older = older;
  }

  assign(
    project: ProjectGeneration,
    visitor: string,
    received: number,
    position: number,
    begins = true,
  ): string {
    // A clock that steps far back also begins a window; otherwise nothing would be forgotten until it has
    // caught up.
    if (Math.abs(received - this.recent.start) > sessionSilence) this.turn(received);
    visitorWords(visitor, this.visitor);
    const entry = this.recent.find(project, this.visitor);
    if (entry >= 0) {
      const goesOn = isOpen(this.recent, entry, received);
      if (goesOn) this.session.set(this.recent.session(entry));
      else if (begins) this.begin(project, visitor, received, position);
      else return '';
      this.recent.update(entry, this.session, received);
    } else if (!this.assignBeyond(project, visitor, received, position, begins)) return '';
    return wordsText(this.session);
  }

  /** Whether a window has room for another session of a project. */
  remembers(window: SessionWindow, project: ProjectGeneration): boolean {
    const { perProject, total, assured, most } = this.limits;
    const ofProject = window.addedFor(project);
    return ofProject < perProject && window.added < (ofProject < assured ? most : total);
  }

  /** Forgets visitors of deleted projects and generations, which are not needed again. */
  forget(isGone: (project: number, generation: number) => boolean): void {
    this.recent.forget(isGone);
    this.older.forget(isGone);
  }

  /** The session of a visitor that is not in the recent window. @returns whether there is one */
  private assignBeyond(
    project: ProjectGeneration,
    visitor: string,
    received: number,
    position: number,
    begins: boolean,
  ): boolean {
    const entry = this.older.find(project, this.visitor);
    const goesOn = entry >= 0 && isOpen(this.older, entry, received);
    if (goesOn) this.session.set(this.older.session(entry));
    if (this.remembers(this.recent, project)) {
      if (!goesOn && !begins) return false;
      if (!goesOn) this.begin(project, visitor, received, position);
      if (entry >= 0) this.older.remove(entry);
      this.recent.add(project, this.visitor, this.session, received);
    } else if (goesOn) this.older.update(entry, this.session, received);
    else this.withoutMemory(project, visitor, received);
    return true;
  }

  private begin(
    project: ProjectGeneration,
    visitor: string,
    received: number,
    position: number,
  ): void {
    hashWords(`${keyOf(project, visitor)}:${received}:${position}`, this.session);
  }

  /** The visitor gets the session of the half hour. */
  private withoutMemory(project: ProjectGeneration, visitor: string, received: number): void {
    const halfHour = Math.floor(received / sessionSilence);
    hashWords(`${keyOf(project, visitor)}/${halfHour}`, this.session);
    this.unremembered += 1;
    if (this.reported) return;
    this.reported = true;
    this.onFull(project.project);
  }

  private turn(received: number): void {
    this.older = this.recent;
    this.recent = this.emptyWindow(received);
    this.reported = false;
  }
}

function isOpen(window: SessionWindow, entry: number, received: number): boolean {
  return Math.abs(received - window.last(entry)) <= sessionSilence;
}

function keyOf({ project, generation }: ProjectGeneration, visitor: string): string {
  return `${project}:${generation}:${visitor}`;
}
