import { byTime, collectedColumns, commonFields, country, window } from '../collected-columns.ts';
import {
  category,
  flag,
  json,
  optionalNumber,
  properties,
  text,
  uuid,
  variedUint32,
} from '../../store/events/columns/column-types.ts';
import {
  defineTable,
  emptyRow,
  type RowOf,
  type SentColumn,
  sentColumns,
} from '../../store/events/columns/table.ts';

declare module '../../store/events/columns/table.ts' {
  interface EventTables {
    readonly events: 'generation';
  }
}

/** Page views and custom events. */
export const events = defineTable({
  name: 'events',
  ...byTime,
  columns: {
    ...collectedColumns,
    event: category({
      sent: true,
      field: {
        title: 'Event',
        isPublic: true,
        description: '`pageview`, `page_leave`, or a name of yours.',
      },
    }),
    browser: category({ sent: true, limited: true, field: commonFields.browser }),
    browser_version: category({ sent: true, limited: true, field: commonFields.browserVersion }),
    device: category({ sent: true, limited: true, field: commonFields.device }),
    os: category({ sent: true, limited: true, field: commonFields.os }),
    os_version: category({ sent: true, limited: true, field: commonFields.osVersion }),
    referrer: text({
      sent: true,
      onlyFirst: true,
      field: { title: 'Referrer', description: 'URL of the page that linked here.' },
    }),
    utm_source: category({
      sent: true,
      onlyFirst: true,
      limited: true,
      field: { title: 'UTM source', isPublic: true },
    }),
    utm_medium: category({
      sent: true,
      onlyFirst: true,
      limited: true,
      field: { title: 'UTM medium', isPublic: true },
    }),
    utm_campaign: category({
      sent: true,
      onlyFirst: true,
      limited: true,
      field: { title: 'UTM campaign', isPublic: true },
    }),
    utm_term: category({
      sent: true,
      onlyFirst: true,
      limited: true,
      field: { title: 'UTM term', isPublic: true },
    }),
    utm_content: category({
      sent: true,
      onlyFirst: true,
      limited: true,
      field: { title: 'UTM content', isPublic: true },
    }),
    title: category({ sent: true, limited: true, field: { title: 'Title' } }),
    page: category({ sent: true, limited: true, field: commonFields.page }),
    url: text({ sent: true, field: commonFields.url }),
    country,
    /** From a database of cities, or imported. */
    region: category({
      field: {
        title: 'Region',
        isPublic: true,
        description:
          'Largest part of the country, such as `Bavaria, DE`. Filled if the service has a database of cities.',
      },
    }),
    time_on_page: optionalNumber({ field: { title: 'Time on page', isPublic: true, unit: 'ms' } }),
    session_duration: optionalNumber({
      field: { title: 'Session duration', isPublic: true, unit: 'ms' },
    }),
    scroll_depth: optionalNumber({ field: { title: 'Scroll depth', isPublic: true, unit: '%' } }),
    cookieless: flag({
      field: {
        title: 'Cookieless',
        isPublic: true,
        description: 'Whether the visitor has no ID in the browser.',
      },
    }),
    session: text({
      hashed: true,
      field: { name: 'session_id', title: 'Session', distinctTitle: 'Visits' },
    }),
    /** Hashed or cookieless ID. */
    visitor: uuid({
      hashed: true,
      field: { name: 'user_id', title: 'Visitor', distinctTitle: 'Unique visitors' },
    }),
    /** The visitor's number within the project, for sets of visitors in roll-ups; 0 = none. */
    visitor_number: variedUint32({}),
    window,
    build_id: category({ limited: true, field: { title: 'Build', in: 'explorer' } }),
    sdk_name: category({ limited: true, field: { title: 'SDK', in: 'explorer' } }),
    sdk_version: category({ limited: true, field: { title: 'SDK version', in: 'explorer' } }),
    /** The event's properties as sent, as JSON text. */
    properties: json({}),
    /**
     * The same flattened for filtering: every leaf and every non-empty object and list under its
     * dotted name, as text (`true`, `1.5`, JSON for objects and lists). A literal name with a dot
     * wins over a nested one. Nulls and empty ones are left out.
     */
    props: properties({}),
  },
});

/** One page view or custom event. Times are Unix milliseconds; an empty string means missing. */
export type EventRow = RowOf<typeof events>;

/** A text column that a client can fill under its own name. */
export type SentTextColumn = SentColumn<typeof events>;
export const sentTextColumns: readonly SentTextColumn[] = sentColumns(events);

/** A row with all columns empty, to spread filled columns over. */
export const emptyEventRow: EventRow = emptyRow(events);
