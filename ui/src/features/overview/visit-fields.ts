import type { Query } from '../../api/metric-query.ts';
import { type FieldFilter, filterPredicate } from '../../components/filters/field-filter.ts';
import { ofAllEvents, ofFirstEvents, onlyOfViews, onlyOfVisits } from './fields-of-visits.ts';

const prefix = 'session.';

/** URLs name these without the prefix, too. Other fields that only visits have are properties of events without it. */
const plainNames: ReadonlySet<string> = new Set(['entry_page', 'exit_page']);
/** Fields that say how a visit came and went. Of its events, at most the first one has them. */
const ofVisits: ReadonlySet<string> = new Set([
  ...ofFirstEvents,
  ...onlyOfVisits.filter((field) => plainNames.has(field)),
]);
const origins: ReadonlySet<string> = new Set(
  onlyOfVisits.filter((field) => !plainNames.has(field)).map((field) => prefix + field),
);
const ofBoth: ReadonlySet<string> = new Set(ofAllEvents);
const ofViews: ReadonlySet<string> = new Set(onlyOfViews);

/** Events read the fields of their visit under this name. */
const plain = (field: string): string =>
  field.startsWith(prefix) && ofVisits.has(field.slice(prefix.length))
    ? field.slice(prefix.length)
    : field;

const isOfVisits = (field: string): boolean => origins.has(field) || ofVisits.has(plain(field));

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
