import type { Module } from '../module.ts';
import { Patterns } from '../platform/patterns/index.ts';
import { EventDensity } from './explorer/event-density.ts';
import { PropertyNames } from './property-names.ts';
import type { QueriesContext } from './queries-context.ts';
import { listEventsRoute } from './routes/list-events.ts';
import { listDatasetsRoute } from './routes/list-datasets.ts';
import { searchEventsRoute } from './routes/search-events.ts';
import { queryMetricsRoute } from './routes/query-metrics.ts';

export type { DatasetTemplate } from './dataset-template.ts';
export { bucketSql, type Buckets } from './compile/bucket-sql.ts';
export { issueJoin } from './compile/joins-sql.ts';
export { Parameters } from './compile/parameters.ts';
export { type IssuesByHash, packIssues } from './issues-by-hash.ts';
export type { ChartQuery } from './language/nodes.ts';
export { readQuery } from './language/read-query.ts';
export { chartQuerySchema } from './language/schema.ts';
export { listBuckets } from './normalise/buckets.ts';
export { checkPatterns } from './normalise/check-patterns.ts';
export { checkQuery } from './normalise/check-query.ts';
export { timeZone, zoneSpans } from './normalise/zone.ts';
export { QueryRunner } from './run/query-runner.ts';

export interface QueriesOptions extends Omit<
  QueriesContext,
  | 'density'
  | 'properties'
  | 'patterns'
  | 'issueIds'
  | 'allIssues'
  | 'dataSources'
  | 'numberedFrom'
  | 'templates'
> {
  /** Default: a separate one. */
  readonly patterns?: Patterns;
  /** Default: errors have no issues. */
  readonly issueIds?: QueriesContext['issueIds'];
  readonly allIssues?: QueriesContext['allIssues'];
  /** Default: projects have none. */
  readonly dataSources?: QueriesContext['dataSources'];
  /** Default: no events have numbers. */
  readonly numberedFrom?: QueriesContext['numberedFrom'];
  /** Default: there are none. */
  readonly templates?: QueriesContext['templates'];
  /** Told of unexpected failures that a request does not show. Default: nobody is. */
  readonly report?: (problem: string, error: unknown) => void;
}

export function openQueries(options: QueriesOptions): Module {
  const { runner, clock, report = () => {} } = options;
  const context: QueriesContext = {
    issueIds: () => Promise.resolve(new Map()),
    allIssues: async function* () {},
    dataSources: () => Promise.resolve([]),
    numberedFrom: () => null,
    templates: new Map(),
    patterns: new Patterns(),
    ...options,
    density: new EventDensity(),
    properties: new PropertyNames({ runner, clock, report }),
  };
  return {
    routes: [
      queryMetricsRoute(context),
      listDatasetsRoute(context),
      listEventsRoute(context),
      searchEventsRoute(context),
    ],
    jobs: [],
    removes: {},
  };
}
