import type { IdentityKind } from '../projects/index.ts';
import { type ChartQuery, readQuery } from '../query/index.ts';

/** Charts that are answered together. With `isCompared`, its outputs are figures, and otherwise lists. */
export interface ReportChart {
  readonly query: ChartQuery;
  readonly isCompared: boolean;
  readonly outputs: readonly ReportOutput[];
}

const listed = 5;

const source = (dataset: string, field = '*') => ({ type: 'source', dataset, field });
const count = (input: object) => ({ type: 'aggregate', function: 'count', input });
const distinct = (input: object) => ({ type: 'aggregate', function: 'distinct', input });
const top = (field: string, aggregated: (input: object) => object, input: object) => ({
  type: 'limit',
  rows: listed,
  input: aggregated({ type: 'group', fields: [field], input }),
});

const pageViews = {
  type: 'filter',
  predicate: { type: 'comparison', field: 'event', operator: 'equals', value: 'pageview' },
  input: source('events-web', 'user_id'),
};
const latest = {
  type: 'deduplicate',
  identity: 'server_id',
  input: source('events-mods', 'server_id'),
};

/** An output and its name. */
interface ReportOutput {
  readonly title: string;
  readonly query: object;
  /** What an empty label means; lists only. */
  readonly empty?: string;
}

const errors = { title: 'Errors', query: count(source('errors')) };
const outputs: Readonly<
  Record<IdentityKind, Record<'figures' | 'lists', readonly ReportOutput[]>>
> = {
  visitor: {
    figures: [
      { title: 'Visitors', query: distinct(source('events-web', 'user_id')) },
      { title: 'Visits', query: count(source('sessions')) },
      { title: 'Page views', query: count(pageViews) },
      errors,
    ],
    lists: [
      { title: 'Top pages, by visitors', query: top('page', distinct, pageViews) },
      {
        title: 'Top sources, by visits',
        query: top('source', count, source('sessions')),
        empty: 'Direct',
      },
    ],
  },
  server: {
    figures: [{ title: 'Servers', query: distinct(source('events-mods', 'server_id')) }, errors],
    lists: [{ title: 'Versions, by servers', query: top('plugin_version', distinct, latest) }],
  },
};

/** The content of a project's report. */
export function reportCharts(kind: IdentityKind): readonly ReportChart[] {
  const { figures, lists } = outputs[kind];
  return [chart(figures, true), chart(lists, false)];
}

function chart(asked: readonly ReportOutput[], isCompared: boolean): ReportChart {
  const query = readQuery({
    outputs: asked.map(({ query }, index) => ({ id: `${index}`, query })),
  });
  return { query, isCompared, outputs: asked };
}
