import { closeSync, fstatSync, openSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { writeDurably } from '../../../platform/durable-write.ts';
import { CheckpointInput } from './checkpoint-input.ts';
import type { StoredNames } from '../names/known-names.ts';
import { OpenSessions, type OpenSessionsOptions } from './open-sessions.ts';
import { entryBytes, type SessionWindow, type WindowState } from './session-window.ts';
import { readTextCheckpoint } from './text-checkpoint.ts';

/** The open sessions and known names after everything before `position`. */
export interface SessionCheckpoint {
  readonly position: number;
  readonly sessions: OpenSessions;
  /** Whether all instances have the sessions: then none are here. Default: they are here. */
  readonly areShared?: boolean | undefined;
  /** Default: none. */
  readonly names?: readonly StoredNames[] | undefined;
}

/**
 * One line of JSON, followed by a line for each piece of the names, the entries of its windows, and four
 * bytes of checksum over all.
 */
interface CheckpointHead {
  readonly format: typeof format;
  readonly journal: string;
  readonly position: number;
  /** The recent one, the older one, and that of sessions that were taken over, if there are any. */
  readonly windows: readonly [WindowState, WindowState, WindowState?];
  readonly areShared?: boolean | undefined;
  /** Number of lines. */
  readonly names: number;
}

/** Earlier releases wrote all names in the same line. */
interface SingleLineHead extends Omit<CheckpointHead, 'format' | 'names'> {
  readonly format: typeof singleLine;
  readonly names?: readonly StoredNames[];
}

/** The first format. */
interface TextHead {
  readonly format?: undefined;
  readonly journal: string;
  readonly position: number;
  readonly windowStart: number;
}

const format = 3;
const singleLine = 2;
const sumBytes = 4;

/**
 * Writes the checkpoint as a whole: after a crash, there is the old one or the new one. The sessions must
 * not change until it resolves; the process can do other work meanwhile.
 */
export async function writeCheckpoint(
  path: string,
  journalId: string,
  checkpoint: SessionCheckpoint,
): Promise<void> {
  await writeDurably(path, checkpointBytes(journalId, checkpoint));
}

/**
 * Reads the checkpoint of this journal, in pieces.
 * @returns null if it is missing, damaged or of another journal: then the journal is read from its start,
 *   and sessions that began before it get other IDs
 */
export function readCheckpoint(
  path: string,
  journalId: string,
  options: OpenSessionsOptions = {},
): SessionCheckpoint | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const input = new CheckpointInput(file);
    const line = parse(input.line() ?? '');
    const head = line as CheckpointHead | SingleLineHead | TextHead | null | undefined;
    if (head?.journal !== journalId || head.position === undefined) return null;
    const sessions = new OpenSessions(options);
    const { position } = head;
    switch (head.format) {
      case format:
      case singleLine: {
        if (!isIntact(file)) return null;
        const { names: named = [], areShared } = head;
        const names = typeof named === 'number' ? readNames(input, named) : named;
        return readWindows(input, head.windows, sessions)
          ? { position, sessions, areShared, names }
          : null;
      }
      case undefined:
        return readTextCheckpoint(input, head.windowStart, sessions)
          ? { position, sessions }
          : null;
      default:
        return null;
    }
  } finally {
    closeSync(file);
  }
}

function* checkpointBytes(
  journal: string,
  { position, sessions, areShared, names = [] }: SessionCheckpoint,
): Iterable<Uint8Array> {
  const [recent, older, taken] = sessions.windows;
  const own = [recent.state(), older.state()] as const;
  const windows = taken.size > 0 ? ([...own, taken.state()] as const) : own;
  const count = names.length;
  const head: CheckpointHead = { format, journal, position, windows, areShared, names: count };
  let sum = 0;
  for (const value of [head, ...names]) {
    const line = Buffer.from(`${JSON.stringify(value)}\n`);
    sum = crc32(line, sum);
    yield line;
  }
  for (const window of sessions.windows) {
    for (const piece of window.entries()) {
      sum = crc32(piece, sum);
      yield piece;
    }
  }
  const end = Buffer.alloc(sumBytes);
  end.writeUInt32LE(sum);
  yield end;
}

/** Whether the file is as written: nothing in it is used before. */
function isIntact(file: number): boolean {
  const input = new CheckpointInput(file);
  for (let left = fstatSync(file).size - sumBytes; left > 0;) {
    const bytes = input.take(Math.min(left, bytesAtOnce));
    if (bytes === null) return false;
    left -= bytes.length;
  }
  const { sum } = input;
  const end = input.take(sumBytes);
  return end !== null && Buffer.from(end).readUInt32LE() === sum && input.isOver;
}

function readNames(input: CheckpointInput, count: number): StoredNames[] {
  return Array.from({ length: count }, () => JSON.parse(input.line() ?? '') as StoredNames);
}

function readWindows(
  input: CheckpointInput,
  windows: CheckpointHead['windows'],
  sessions: OpenSessions,
): boolean {
  const restored: SessionWindow[] = [];
  for (const state of windows) {
    if (state === undefined) continue;
    const window = sessions.emptyWindow(state.start);
    window.restoreTenants(state);
    for (let left = state.size; left > 0;) {
      const entries = input.take(Math.min(left, entriesAtOnce) * entryBytes);
      if (entries === null) return false;
      if (!window.restoreEntries(new Uint32Array(new Uint8Array(entries).buffer))) return false;
      left -= entries.length / entryBytes;
    }
    restored.push(window);
  }
  const [recent, older, taken] = restored;
  if (recent === undefined || older === undefined) return false;
  sessions.restore(recent, older, taken);
  return true;
}

const entriesAtOnce = 8192;
const bytesAtOnce = 1024 ** 2;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
