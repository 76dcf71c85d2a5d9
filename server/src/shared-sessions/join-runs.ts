import { sessionSilence, type SessionRun } from '../collect/index.ts';

/** A session: its ID, and when its first and its last event were received, Unix ms. */
export type Session = readonly [id: string, first: number, last: number];

/** Sessions that a visitor keeps at most: a batch can be stored again, or late. */
const mostKept = 8;

/**
 * Assigns the runs of a visitor to its sessions, so that the order in which instances do so matters little: a run joins
 * a session before or after it, unless there is more than the longest silence between them.
 * @param sessions in the order of time
 * @returns the session of each run, empty = none, and the sessions from now on
 */
export function joinRuns(
  sessions: readonly Session[],
  runs: readonly SessionRun[],
): { readonly joined: readonly string[]; readonly sessions: readonly Session[] } {
  let kept = sessions;
  const joined = runs.map((run) => {
    const [from, to, begun] = run;
    const at = nearest(kept, run);
    const open = kept[at];
    if (open === undefined) {
      if (begun !== '') kept = [...kept, [begun, from, to] as const].toSorted(byTime);
      return begun;
    }
    const [id, first, last] = open;
    // It does not reach into the next one, so that the same run is always in the same session.
    const end = Math.min(Math.max(last, to), (kept[at + 1]?.[1] ?? Number.POSITIVE_INFINITY) - 1);
    const start = Math.max(Math.min(first, from), (kept[at - 1]?.[2] ?? 0) + 1);
    if (start < first || end > last) kept = kept.with(at, [id, start, end]);
    return id;
  });
  return { joined, sessions: kept.slice(-mostKept) };
}

/** Index of the session that a run is in or follows or precedes; -1 if none is open. */
function nearest(sessions: readonly Session[], [from, to, begun]: SessionRun): number {
  let found = -1;
  let least = sessionSilence;
  for (const [index, [, first, last]] of sessions.entries()) {
    // What begins no session is never the first of one.
    if (begun === '' && from < first) continue;
    const apart = Math.max(from - last, first - to, 0);
    if (apart > least || (apart === least && found !== -1)) continue;
    found = index;
    least = apart;
  }
  return found;
}

const byTime = ([, one]: Session, [, other]: Session): number => one - other;
