import { byTime, collectedColumns, commonFields, country, window } from '../collected-columns.ts';
import {
  category,
  json,
  number,
  properties,
  text,
} from '../../store/events/columns/column-types.ts';
import { defineTable, type RowOf } from '../../store/events/columns/table.ts';

declare module '../../store/events/columns/table.ts' {
  interface EventTables {
    readonly vitals: 'generation';
  }
}

/** Web vitals, one measured value a row. */
export const vitals = defineTable({
  name: 'vitals',
  ...byTime,
  columns: {
    ...collectedColumns,
    metric: category({
      field: {
        title: 'Metric',
        isPublic: true,
        description: '`LCP`, `INP`, `CLS`, `FCP` or `TTFB`.',
      },
    }),
    value: number({
      field: { title: 'Value', isPublic: true, description: 'Milliseconds; `CLS` has no unit.' },
    }),
    rating: category({
      field: {
        title: 'Rating',
        isPublic: true,
        description: '`good`, `needs-improvement` or `poor`.',
        yieldsToProperty: true,
      },
    }),
    session: text({
      hashed: true,
      field: { name: 'session_id', title: 'Session', distinctTitle: 'Sessions measured' },
    }),
    window,
    browser: category({ limited: true, field: commonFields.browser }),
    os: category({ limited: true, field: commonFields.os }),
    device: category({ limited: true, field: commonFields.device }),
    country,
    page: category({ limited: true, field: { ...commonFields.page, yieldsToProperty: true } }),
    url: text({ field: commonFields.url }),
    /** As sent, JSON text. */
    attributes: json({}),
    props: properties({}),
  },
});

export type VitalRow = RowOf<typeof vitals>;
