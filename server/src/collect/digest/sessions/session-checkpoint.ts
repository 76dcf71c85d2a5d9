import { readFileSync } from 'node:fs';
import { writeDurablySync } from '../../../platform/durable-write.ts';
import { OpenSessions, type OpenSession } from './open-sessions.ts';

/** The open sessions as they were after everything before `position`. */
export interface SessionCheckpoint {
  readonly position: number;
  readonly sessions: OpenSessions;
}

const linesPerWrite = 2000;
const lastLine = 'end';

/** Writes the checkpoint as a whole: after a crash there is the old one or the new one. */
export function writeCheckpoint(
  path: string,
  journalId: string,
  checkpoint: SessionCheckpoint,
): void {
  writeDurablySync(path, checkpointText(journalId, checkpoint));
}

/**
 * Reads the checkpoint of this journal.
 * @returns null when there is none, or a damaged or foreign one: then the journal is read from its
 * beginning, which costs time and, for sessions that began before it, their ids
 */
export function readCheckpoint(path: string, journalId: string): SessionCheckpoint | null {
  let lines: string[];
  try {
    lines = readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (lines.pop() !== lastLine) return null;
  const head = parse(lines[0] ?? '') as Partial<CheckpointHead> | undefined;
  if (head?.journal !== journalId || head.position === undefined) return null;
  const recent = new Map<string, OpenSession>();
  const older = new Map<string, OpenSession>();
  for (const line of lines.slice(1)) {
    const [which, key, session, last] = line.split(' ');
    if (key === undefined || session === undefined || last === undefined) return null;
    (which === 'r' ? recent : older).set(key, { session, last: Number(last) });
  }
  const sessions = new OpenSessions(recent, older, head.windowStart);
  return { position: head.position, sessions };
}

interface CheckpointHead {
  readonly journal: string;
  readonly position: number;
  readonly windowStart: number;
}

function* checkpointText(journalId: string, checkpoint: SessionCheckpoint): Iterable<string> {
  const { position, sessions } = checkpoint;
  const { windowStart } = sessions;
  yield `${JSON.stringify({ journal: journalId, position, windowStart } satisfies CheckpointHead)}\n`;
  let text = '';
  let lines = 0;
  for (const [which, map] of [
    ['r', sessions.recent],
    ['o', sessions.older],
  ] as const) {
    for (const [key, { session, last }] of map) {
      text += `${which} ${key} ${session} ${last}\n`;
      lines += 1;
      if (lines % linesPerWrite !== 0) continue;
      yield text;
      text = '';
    }
  }
  yield text + lastLine;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
