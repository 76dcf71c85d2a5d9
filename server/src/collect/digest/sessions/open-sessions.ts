import { hash } from 'node:crypto';
import { uuidText } from '../../../platform/uuid.ts';
import type { ProjectGeneration, SessionAssigner } from './session-assigner.ts';

/** Longest silence within a session. */
export const sessionSilence = 30 * 60 * 1000;

export interface OpenSession {
  readonly session: string;
  /** Receive time of the visitor's last event, Unix ms. */
  last: number;
}

/**
 * The sessions that may still go on, in memory. What is forgotten, and when, follows from the
 * journal alone: two runs over the same records are in the same state at every position.
 */
export class OpenSessions implements SessionAssigner {
  constructor(
    /** Visitors seen since `windowStart`. */
    public recent = new Map<string, OpenSession>(),
    /** Visitors seen last in the window before; gone when the next one begins. */
    public older = new Map<string, OpenSession>(),
    public windowStart = 0,
  ) {}

  get size(): number {
    return this.recent.size + this.older.size;
  }

  assign(project: ProjectGeneration, visitor: string, received: number, position: number): string {
    // A clock that steps far back is a step as well, else nothing would be forgotten till then.
    if (Math.abs(received - this.windowStart) > sessionSilence) this.turn(received);
    const key = `${project.project}:${project.generation}:${visitor}`;
    const known = this.recent.get(key) ?? this.older.get(key);
    const goesOn = known !== undefined && Math.abs(received - known.last) <= sessionSilence;
    const session = goesOn ? known.session : sessionId(`${key}:${received}:${position}`);
    this.older.delete(key);
    if (goesOn && this.recent.has(key)) known.last = received;
    else this.recent.set(key, { session, last: received });
    return session;
  }

  /** Forgets visitors of projects and generations that are gone: nothing is asked of them any more. */
  forget(isGone: (project: number, generation: number) => boolean): void {
    for (const map of [this.recent, this.older]) {
      for (const key of map.keys()) {
        const [project, generation] = key.split(':', 2);
        if (isGone(Number(project), Number(generation))) map.delete(key);
      }
    }
  }

  private turn(received: number): void {
    this.older = this.recent;
    this.recent = new Map();
    this.windowStart = received;
  }
}

function sessionId(beginning: string): string {
  const text = uuidText(hash('sha256', beginning, 'buffer'));
  // A text put together from pieces keeps them all, some 600 bytes, for as long as it is kept.
  return Buffer.from(text, 'latin1').toString('latin1');
}
