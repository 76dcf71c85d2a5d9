import {
  category,
  optionalNumber,
  text,
  variedUint64,
} from '../../store/events/columns/column-types.ts';
import { defineTable, type RowOf } from '../../store/events/columns/table.ts';
import { byTime, collectedColumns } from '../collected-columns.ts';

declare module '../../store/events/columns/table.ts' {
  interface EventTables {
    readonly figures: 'generation';
  }
}

/**
 * Figures of other products: what they counted on a day, in total or for one value of one dimension. `ts` is noon of
 * the day in the time zone of the import, so that the day is the same in most zones. A row of the dimension `chart`
 * is a value at a time.
 */
export const figures = defineTable({
  name: 'figures',
  ...byTime,
  columns: {
    ...collectedColumns,
    product: category({
      field: { title: 'Imported from', isPublic: true, description: 'Such as `Plausible`.' },
    }),
    dimension: category({
      field: {
        title: 'Dimension',
        isPublic: true,
        description: '`total`, `page`, `country`, …; `chart` for values over time.',
      },
    }),
    item: text({
      field: { title: 'Value', description: 'Of the dimension; empty for `total`.' },
    }),
    visitors: variedUint64({
      field: { title: 'Visitors', isPublic: true, description: 'Of one day.' },
    }),
    visits: variedUint64({ field: { title: 'Visits', isPublic: true } }),
    pageviews: variedUint64({ field: { title: 'Page views', isPublic: true } }),
    bounces: variedUint64({ field: { title: 'Bounces', isPublic: true } }),
    visit_seconds: variedUint64({
      field: { title: 'Time of all visits', isPublic: true, unit: 's' },
    }),
    events: variedUint64({ field: { title: 'Events', isPublic: true } }),
    amount: optionalNumber({
      field: { title: 'Amount', isPublic: true, description: 'Only of the dimension `chart`.' },
    }),
  },
});

export type FigureRow = RowOf<typeof figures>;

/** What is counted: the columns that exports write and imports read. */
export const measures = [
  ...(['visitors', 'visits', 'pageviews'] as const),
  ...(['bounces', 'visit_seconds', 'events'] as const),
] as const satisfies readonly (keyof FigureRow)[];

export type Measure = (typeof measures)[number];
