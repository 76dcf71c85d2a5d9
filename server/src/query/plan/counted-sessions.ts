import { isKeyOf } from '../../kinds/dataset.ts';
import type { Measure, Scan } from '../normalise/pipeline.ts';
import type { Window } from '../normalise/window.ts';
import { type ClosedPart, type ClosedSessions, partOf } from './closed-sessions.ts';

/** Whether a measure of events is how many sessions they are part of. */
export function isOfSessions(
  { dataset }: Scan,
  measure: Measure,
  closed: ClosedSessions | null,
): boolean {
  if (closed === null || measure.function !== 'distinct' || measure.transforms.length > 0)
    return false;
  const { table, folded } = closed.source;
  const isOfEvents = dataset.table === table && dataset.folded === undefined;
  return isOfEvents && isKeyOf(folded, dataset.field(measure.field));
}

/**
 * The sessions that events of a window are part of, without conditions: those that began up to a day before the
 * window too. Null if they have to be counted from events.
 * @param window of the scan, with times that can be stored
 */
export function countedPart(
  scan: Scan,
  window: Window,
  closed: ClosedSessions | null,
): ClosedPart | null {
  if (closed === null || scan.filters.length > 0) return null;
  if (scan.latest !== null || scan.among !== null || scan.expanded.length > 0) return null;
  const { reach } = closed.source.folded;
  // A session could begin before a shorter window and end after it, without any event in it.
  if (window.to - window.from < reach) return null;
  const part = partOf({ from: window.from - reach, to: window.to }, closed);
  return part !== null && part.stored.to > window.from ? part : null;
}
