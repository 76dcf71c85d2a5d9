import type { Query } from '../../api/metric-query.ts';
import { type FieldFilter, filterPredicate } from '../../components/filters/field-filter.ts';

/** Fields that say how a visit came and went. Of its events, only the first one has most of them. */
const ofVisits: ReadonlySet<string> = new Set([
  ...['referrer', 'entry_page', 'exit_page'],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
]);
/** Fields that visits have as well as events. */
const ofBoth: ReadonlySet<string> = new Set(['country', 'browser', 'os', 'device']);

/** Without the prefix, these are properties of events. */
const origins: ReadonlySet<string> = new Set(['session.channel', 'session.source']);

const prefix = 'session.';
/** Events read the fields of their visit under this name. */
const plain = (field: string): string =>
  field.startsWith(prefix) && ofVisits.has(field.slice(prefix.length))
    ? field.slice(prefix.length)
    : field;

const isOfVisits = (field: string): boolean => origins.has(field) || ofVisits.has(plain(field));

/** Other fields that page views have. */
const ofViews: ReadonlySet<string> = new Set([
  ...['page', 'title', 'url', 'region', 'browser_version', 'os_version', 'cookieless'],
  ...['user_id', 'session_id', 'person_id', 'external_id', 'is_identified'],
]);

/** Whether page views can have all that is filtered. Other events have names and properties of their own. */
export const areOfViews = (filters: readonly FieldFilter[]): boolean =>
  filters.every(({ field }) => isOfVisits(field) || ofBoth.has(field) || ofViews.has(field));

/**
 * What the filters of an overview leave: everything, some visits as a whole, or visits with certain events, such as
 * views of a page.
 */
export type Scope = 'all' | 'visits' | 'events';

export function scopeOf(filters: readonly FieldFilter[]): Scope {
  if (filters.length === 0) return 'all';
  const isKnown = ({ field }: FieldFilter): boolean => isOfVisits(field) || ofBoth.has(field);
  return filters.every(isKnown) ? 'visits' : 'events';
}

export type Rows = 'events-web' | 'sessions';

/** The name of a field in these rows. */
export function fieldIn(rows: Rows, field: string): string {
  if (rows === 'sessions' && origins.has(field)) return field.slice(prefix.length);
  const name = plain(field);
  return rows === 'events-web' && ofVisits.has(name) ? prefix + name : name;
}

/** The rows that match all filters, which speak of the visits that events belong to. */
export function filteredRows(rows: Rows, filters: readonly FieldFilter[], field: string): Query {
  return filters.reduce<Query>(
    (input, filter) => ({
      type: 'filter',
      predicate: filterPredicate({ ...filter, field: fieldIn(rows, filter.field) }),
      input,
    }),
    { type: 'source', dataset: rows, field },
  );
}
