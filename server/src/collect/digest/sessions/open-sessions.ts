import { type Random, systemRandom } from '../../../platform/random.ts';
import type { ProjectGeneration, SessionAssigner } from './session-assigner.ts';
import { SessionWindow } from './session-window.ts';
import { hashWords, readUuid, visitorWords, wordsText } from './session-words.ts';
import type { LastSession } from './shared-sessions.ts';

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
  readonly onFull: (project: number) => void;
  private readonly visitor = new Uint32Array(4);
  private readonly session = new Uint32Array(4);
  /** Visitors seen since the window began. */
  private recent: SessionWindow;
  /** Visitors last seen in the previous window; dropped when the next one begins. */
  private older: SessionWindow;
  /** Those that all instances shared, until they have ended; empty without others. */
  private taken: SessionWindow;
  /** When the last of those has ended, Unix ms. */
  private takenUntil = 0;

  constructor(private readonly options: OpenSessionsOptions = {}) {
    const { limits, random, onFull } = options;
    this.limits = limits ?? defaultSessionLimits;
    this.random = random ?? systemRandom;
    this.onFull = onFull ?? (() => undefined);
    this.recent = this.emptyWindow(0);
    this.older = this.emptyWindow(0);
    this.taken = this.emptyWindow(0);
  }

  get size(): number {
    return this.recent.size + this.older.size;
  }

  /** The recent window, the older one, and that of sessions that were taken over. */
  get windows(): readonly [SessionWindow, SessionWindow, SessionWindow] {
    return [this.recent, this.older, this.taken];
  }

  /** Those that were not taken over and can go on. */
  *stillOpen(): Iterable<LastSession> {
    const own = [this.recent, this.older];
    const newest = Math.max(...own.map((window) => window.newest));
    for (const window of own) yield* window.since(newest - sessionSilence);
  }

  /** Without sessions. */
  emptied(): OpenSessions {
    return new OpenSessions(this.options);
  }

  /** Continues a session that all instances shared. */
  takeOver({ visitor, session, last, ...project }: LastSession): void {
    if (this.taken.size === 0) this.taken = this.emptyWindow(last);
    readUuid(visitor, this.visitor);
    readUuid(session, this.session);
    const entry = this.taken.find(project, this.visitor);
    if (entry >= 0) this.taken.update(entry, this.session, last);
    else if (this.remembers(this.taken, project))
      this.taken.add(project, this.visitor, this.session, last);
    this.takenUntil = Math.max(this.takenUntil, last + sessionSilence);
  }

  /** An empty window to fill and pass to `restore`. */
  emptyWindow(start: number): SessionWindow {
    return new SessionWindow(start, this.random);
  }

  restore(recent: SessionWindow, older: SessionWindow, taken = this.taken): void {
    this.recent = recent;
    this.older = older;
    this.taken = taken;
    this.takenUntil = taken.newest + sessionSilence;
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
      if (!this.goesOn(this.recent, entry, project, received)) {
        if (!begins) return '';
        this.begin(project, visitor, received, position);
      }
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
    for (const window of this.windows) window.forget(isGone);
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
    const goesOn = this.goesOn(this.older, entry, project, received);
    if (this.remembers(this.recent, project)) {
      if (!goesOn && !begins) return false;
      if (!goesOn) this.begin(project, visitor, received, position);
      if (entry >= 0) this.older.remove(entry);
      this.recent.add(project, this.visitor, this.session, received);
    } else if (goesOn && entry >= 0) this.older.update(entry, this.session, received);
    else if (!goesOn) this.withoutMemory(project, visitor, received);
    return true;
  }

  /** Whether a visitor's session is open, which is then the current one. @param entry in the window, or -1 */
  private goesOn(
    window: SessionWindow,
    entry: number,
    project: ProjectGeneration,
    received: number,
  ): boolean {
    if (entry >= 0 && isOpen(window, entry, received)) {
      this.session.set(window.session(entry));
      return true;
    }
    if (received > this.takenUntil) return false;
    const taken = this.taken.find(project, this.visitor);
    if (taken < 0 || !isOpen(this.taken, taken, received)) return false;
    this.session.set(this.taken.session(taken));
    return true;
  }

  private begin(
    project: ProjectGeneration,
    visitor: string,
    received: number,
    position: number,
  ): void {
    beginSession(project, visitor, received, position, this.session);
  }

  /** The visitor gets the session of the half hour. */
  private withoutMemory(project: ProjectGeneration, visitor: string, received: number): void {
    hashWords(halfHourName(project, visitor, received), this.session);
    this.unremembered += 1;
    if (this.reported) return;
    this.reported = true;
    this.onFull(project.project);
  }

  private turn(received: number): void {
    this.older = this.recent;
    this.recent = this.emptyWindow(received);
    if (this.taken.size > 0 && received > this.takenUntil) this.taken = this.emptyWindow(0);
    this.reported = false;
  }
}

/** ID of the session that begins with an event: the same for the same journal. */
export function newSession(
  project: ProjectGeneration,
  visitor: string,
  received: number,
  position: number,
): string {
  const words = new Uint32Array(4);
  beginSession(project, visitor, received, position, words);
  return wordsText(words);
}

/** ID of the session of a visitor that is not remembered. */
export function halfHourSession(
  project: ProjectGeneration,
  visitor: string,
  received: number,
): string {
  const words = new Uint32Array(4);
  hashWords(halfHourName(project, visitor, received), words);
  return wordsText(words);
}

function halfHourName(project: ProjectGeneration, visitor: string, received: number): string {
  return `${keyOf(project, visitor)}/${Math.floor(received / sessionSilence)}`;
}

function beginSession(
  project: ProjectGeneration,
  visitor: string,
  received: number,
  position: number,
  words: Uint32Array,
): void {
  hashWords(`${keyOf(project, visitor)}:${received}:${position}`, words);
}

function isOpen(window: SessionWindow, entry: number, received: number): boolean {
  return Math.abs(received - window.last(entry)) <= sessionSilence;
}

function keyOf({ project, generation }: ProjectGeneration, visitor: string): string {
  return `${project}:${generation}:${visitor}`;
}
