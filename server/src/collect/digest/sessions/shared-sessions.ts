import type { Findings } from '../findings.ts';
import type { ProjectGeneration } from './session-assigner.ts';

/**
 * Events of a visitor with no silence between them that ends a session: when the first and the last one were received
 * (Unix ms), and the session that begins if none is open; empty if they begin none.
 */
export type SessionRun = readonly [from: number, to: number, session: string];

/** A visitor's runs, in the order of the journal. */
export interface VisitorRuns extends ProjectGeneration {
  /** UUID. */
  readonly visitor: string;
  readonly runs: readonly SessionRun[];
}

/** The session of each run of each visitor; empty = none. */
export type RunSessions = readonly (readonly string[])[];

/** Are assigned to the sessions that all instances share. The same runs get the same sessions again. */
export const visitorRuns: Findings<VisitorRuns, RunSessions> = { name: 'visitor-runs' };

/** A visitor's latest session. */
export interface LastSession extends ProjectGeneration {
  readonly visitor: string;
  readonly session: string;
  /** When its last event was received, Unix ms. */
  readonly last: number;
}

/** What comes after a page of shared sessions; null = the first one. */
export type SessionPage = Pick<LastSession, 'visitor' | 'project' | 'generation'> | null;

/** Asks for a page of the shared sessions; an empty one is the last. */
export const sharedSessions: Findings<SessionPage, readonly LastSession[]> = {
  name: 'shared-sessions',
};
