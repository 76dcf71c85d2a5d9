/** Sources of the demo site, by path. */
export const sync: Readonly<Record<string, string>> = {
  'src/sync/merge-note.ts': `import type { Change, Note } from './notes';

/** Two devices changed the same lines, so the user has to choose. */
export class SyncConflictError extends Error {
  override readonly name = 'SyncConflictError';

  constructor(
    readonly local: Note,
    readonly remote: Change,
  ) {
    super(\`Note \${local.id} was changed on two devices\`);
  }
}

/** The lines of a text that differ from an earlier version of it. */
function changedLines(before: string, after: string): ReadonlySet<number> {
  const [from, to] = [before.split('\\n'), after.split('\\n')];
  const changed = new Set<number>();
  for (let line = 0; line < Math.max(from.length, to.length); line++) {
    if (from[line] !== to[line]) changed.add(line);
  }
  return changed;
}

/**
 * Applies a change from another device to a note. Changes to different lines are combined.
 * @throws SyncConflictError if both devices changed the same line
 */
export function mergeNote(local: Note, remote: Change): Note {
  if (remote.revision <= local.revision) return local;
  if (!local.isDirty) return { ...local, ...remote, isDirty: false };
  const mine = changedLines(local.synced, local.text);
  const theirs = changedLines(local.synced, remote.text);
  const lines = local.text.split('\\n');
  for (const line of theirs) {
    if (mine.has(line)) {
      if (lines[line] !== remote.text.split('\\n')[line]) {
        throw new SyncConflictError(local, remote);
      }
    }
    lines[line] = remote.text.split('\\n')[line] ?? '';
  }
  return { ...local, text: lines.join('\\n'), revision: remote.revision, synced: remote.text };
}
`,
  'src/sync/apply-changes.ts': `import { reportError } from '../report-error';
import { notes } from '../storage/notes';
import { askWhichToKeep } from './conflict-dialog';
import { mergeNote, SyncConflictError } from './merge-note';
import type { Change } from './notes';

export interface Applied {
  readonly merged: number;
  readonly conflicts: number;
}

/** Applies changes from other devices, in the order in which the server received them. */
export function applyChanges(changes: readonly Change[]): Applied {
  let merged = 0;
  const conflicts: SyncConflictError[] = [];
  for (const change of changes) {
    const local = notes.get(change.noteId);
    if (local === undefined) {
      notes.add(change);
      continue;
    }
    try {
      notes.put(mergeNote(local, change));
      merged += 1;
    } catch (error) {
      if (!(error instanceof SyncConflictError)) throw error;
      reportError(error, { handled: true });
      conflicts.push(error);
    }
  }
  if (conflicts.length > 0) askWhichToKeep(conflicts);
  return { merged, conflicts: conflicts.length };
}
`,
  'src/sync/pull.ts': `import { applyChanges } from './apply-changes';
import { readCursor, storeCursor } from './cursor';
import type { Change } from './notes';

/** What the server sends when other devices have changed notes. */
export interface ChangesMessage {
  readonly type: 'changes';
  /** The position behind these changes. */
  readonly cursor: number;
  readonly changes: readonly Change[];
}

/** Takes over changes from other devices, unless they are already here. */
export function pull({ cursor, changes }: ChangesMessage): void {
  const from = readCursor();
  if (cursor <= from) return;
  const fresh = changes.filter((change) => change.position > from);
  const { merged, conflicts } = applyChanges(fresh);
  if (merged + conflicts > 0) dispatchEvent(new CustomEvent('notes-changed'));
  storeCursor(cursor);
}
`,
  'src/sync/socket.ts': `import { type ChangesMessage, pull } from './pull';

const address = new URL('/api/sync', location.href.replace(/^http/, 'ws'));
/** Milliseconds before the first attempt to connect again. */
const firstPause = 1_000;
const longestPause = 60_000;

type Message = ChangesMessage | { readonly type: 'ping' };

/** Keeps a connection to the server open, and takes over what other devices change. */
export function connect(pause = firstPause): void {
  const socket = new WebSocket(address);
  socket.onopen = () => {
    pause = firstPause;
  };
  socket.onmessage = function onMessage({ data }: MessageEvent<string>) {
    const message = JSON.parse(data) as Message;
    if (message.type === 'ping') return socket.send('{"type":"pong"}');
    pull(message);
  };
  socket.onclose = () => {
    setTimeout(() => connect(Math.min(pause * 2, longestPause)), pause);
  };
}
`,
};
