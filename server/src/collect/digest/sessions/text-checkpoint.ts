import type { CheckpointInput } from './checkpoint-input.ts';
import { type OpenSessions, sessionSilence } from './open-sessions.ts';
import { readUuid, visitorWords } from './session-words.ts';

/**
 * Reads the format of earlier releases: one line per session, with `r` or `o` for its window, project,
 * generation, visitor, session and the time of the last event, and `end` as the last line.
 * @returns false if it is damaged
 */
export function readTextCheckpoint(
  input: CheckpointInput,
  start: number,
  sessions: OpenSessions,
): boolean {
  const recent = sessions.emptyWindow(start);
  const older = sessions.emptyWindow(start);
  const visitorId = new Uint32Array(4);
  const session = new Uint32Array(4);
  for (let line = input.line(); line !== null; line = input.line()) {
    const [which, key, id, last] = line.split(' ');
    if (key === undefined || id === undefined || last === undefined) return false;
    if (!readUuid(id, session)) return false;
    const window = which === 'r' ? recent : older;
    const [project, generation, ...visitor] = key.split(':');
    const of = { project: Number(project), generation: Number(generation) };
    const at = Number(last);
    // So old that it cannot continue.
    if (Math.abs(at - start) > farthest || !sessions.remembers(window, of)) continue;
    visitorWords(visitor.join(':'), visitorId);
    window.add(of, visitorId, session, at);
  }
  if (input.rest() !== 'end') return false;
  sessions.restore(recent, older);
  return true;
}

/** Between the start of the recent window and an event of either. */
const farthest = 4 * sessionSilence;
