import { issuePriorities, type IssuePriority } from './issue-priority.ts';
import { keysByIssue, prioritiesOfIds } from './issues-read-store.ts';
import {
  type IssuePlace,
  type IssuesReading,
  type LeadingIssues,
  leadingIssues,
} from './leading-issues.ts';
import type { FigureOrder } from './leading-rows.ts';
import { sliceOfIssues } from './packed-keys.ts';

/**
 * The first matching issues by priority and then by `lastSeen`; null if they are too many or change meanwhile. The event
 * store has no priorities. But among the issues seen last, those with a given priority are the first of that priority: a page
 * of a common priority needs no others. Those of a rare priority are read by their keys.
 */
export async function leadingByPriority(
  reading: IssuesReading,
  direction: FigureOrder['direction'],
  wanted: number,
): Promise<LeadingIssues | null> {
  const order = { sort: 'lastSeen', direction } as const;
  if (reading.filters.priority !== undefined) return leadingIssues(reading, order, wanted);
  const { inOrder, lookedUp } = reading.most;
  const some = Math.max(lookedUp.least, lookedUp.forEach * wanted);
  const leading = await leadingIssues(reading, order, Math.min(some, inOrder));
  if (leading === null) return null;
  const { places, total } = leading;
  const ids = places.map(({ id }) => id);
  const priorityOf = await prioritiesOfIds(reading.db, reading.project, ids);
  // An issue was removed.
  if (priorityOf.size < ids.length) return null;
  const found: IssuePlace[] = [];
  for (const priority of direction === 'desc' ? issuePriorities : issuePriorities.toReversed()) {
    const missing = wanted - found.length;
    if (missing <= 0) break;
    const seen = places.filter(({ id }) => priorityOf.get(id) === priority);
    if (seen.length >= missing || places.length === total) found.push(...seen);
    else {
      const all = await leadingIssues(await onlyOf(reading, priority), order, missing);
      if (all === null) return null;
      found.push(...all.places);
    }
  }
  // A priority was changed between two statements.
  if (new Set(found.map(({ id }) => id)).size < found.length) return null;
  return { places: found, total };
}

async function onlyOf(reading: IssuesReading, priority: IssuePriority): Promise<IssuesReading> {
  const { db, project, slice, signal } = reading;
  const filters = { ...reading.filters, priority };
  if (slice.issues === undefined) return { ...reading, filters };
  const narrowed = await sliceOfIssues(await keysByIssue(db, project, filters, signal));
  return { ...reading, filters, slice: { ...slice, ...narrowed } };
}
