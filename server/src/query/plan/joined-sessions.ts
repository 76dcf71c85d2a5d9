import { storableTime } from '../../store/events/index.ts';
import type { Window } from '../normalise/window.ts';
import { type ClosedPart, type ClosedSessions, partOf } from './closed-sessions.ts';
import type { Joins } from './joins.ts';

/**
 * The sessions that rows of a window are joined with or chosen by: all that began up to a day before it, so all that have
 * events in it. Null if they have to be computed from events.
 */
export function joinedPart(
  window: Window,
  { session, chosenBy }: Pick<Joins, 'session' | 'chosenBy'>,
  closed: ClosedSessions | null,
): ClosedPart | null {
  const [visit] = [...session, ...chosenBy];
  if (closed === null || visit === undefined || visit.of !== closed.source.folded) return null;
  const from = storableTime(window.from);
  const to = storableTime(window.to);
  const part = partOf({ from: from - visit.of.reach, to }, closed);
  return part !== null && part.stored.to > from ? part : null;
}
