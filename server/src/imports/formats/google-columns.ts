import type { Measure } from '../../kinds/figures/table.ts';
import type { Dimension } from '../figure.ts';
import { countOf, secondsOf, shareOf } from './columns.ts';

/** How a column names the day. */
export type DayColumn = 'date' | 'nth day' | 'day index';

export const dayColumns: readonly DayColumn[] = ['date', 'nth day', 'day index'];

export const dimensionOf: ReadonlyMap<string, Dimension> = new Map([
  ['page', 'page'],
  ['page path', 'page'],
  ['page path and screen class', 'page'],
  ['page path + query string', 'page'],
  ['page path + query string and screen class', 'page'],
  ['landing page', 'entry_page'],
  ['landing page + query string', 'entry_page'],
  ['exit page', 'exit_page'],
  ['page title', 'title'],
  ['page title and screen class', 'title'],
  ['page title and screen name', 'title'],
  ['source', 'referrer'],
  ['source / medium', 'referrer'],
  ['session source', 'referrer'],
  ['session source / medium', 'referrer'],
  ['first user source', 'referrer'],
  ['default channel grouping', 'channel'],
  ['default channel group', 'channel'],
  ['session default channel group', 'channel'],
  ['session primary channel group (default channel group)', 'channel'],
  ['first user default channel group', 'channel'],
  ['campaign', 'utm_campaign'],
  ['session campaign', 'utm_campaign'],
  ['country', 'country'],
  ['country id', 'country'],
  ['device category', 'device'],
  ['browser', 'browser'],
  ['operating system', 'os'],
  ['event name', 'event'],
]);

/** Of several in a table, the first counts. */
const visitorColumns = ['active users', 'total users', 'users'];
const counts: ReadonlyMap<string, Measure> = new Map([
  ['sessions', 'visits'],
  ['views', 'pageviews'],
  ['pageviews', 'pageviews'],
  ['page views', 'pageviews'],
  ['bounces', 'bounces'],
  ['event count', 'events'],
  ['total events', 'events'],
]);
/** Of the sessions: which of them bounced, or didn't. */
const shares: ReadonlyMap<string, 'bounced' | 'engaged'> = new Map([
  ['bounce rate', 'bounced'],
  ['engagement rate', 'engaged'],
]);
const averages: ReadonlySet<string> = new Set([
  ...['average session duration', 'avg. session duration', 'average session duration per session'],
]);

export function isMeasured(name: string): boolean {
  return visitorColumns.includes(name) || counts.has(name);
}

/** What a row counts. @throws FileProblem that names a column */
export function countsOf(
  columns: readonly string[],
  of: (name: string) => string,
): Partial<Record<Measure, number>> {
  const found: Partial<Record<Measure, number>> = {};
  const visitors = visitorColumns.find((name) => columns.includes(name));
  if (visitors !== undefined) found.visitors = countOf(of(visitors), visitors);
  for (const name of columns) {
    const measure = counts.get(name);
    if (measure !== undefined) found[measure] = countOf(of(name), name);
  }
  const { visits } = found;
  if (visits === undefined) return found;
  for (const name of columns) {
    const share = shares.get(name);
    if (averages.has(name)) found.visit_seconds = Math.round(visits * secondsOf(of(name), name));
    else if (name === 'engaged sessions') {
      found.bounces ??= Math.max(visits - countOf(of(name), name), 0);
    } else if (share !== undefined) {
      const part = shareOf(of(name), name);
      found.bounces ??= Math.round(visits * (share === 'bounced' ? part : 1 - part));
    }
  }
  return found;
}
