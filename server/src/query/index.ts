import type { Module } from '../module.ts';
import { Patterns } from '../platform/patterns/index.ts';
import { ChartAnswers } from './chart-answers.ts';
import { EventDensity } from './explorer/event-density.ts';
import { PropertyNames } from './property-names.ts';
import type { QueriesContext } from './queries-context.ts';
import { listEventsRoute } from './routes/list-events.ts';
import { listDatasetsRoute } from './routes/list-datasets.ts';
import { searchEventsRoute } from './routes/search-events.ts';
import { queryMetricsRoute } from './routes/query-metrics.ts';
import { suggestFiltersRoute } from './routes/suggest-filters.ts';

export type { DatasetTemplate } from './dataset-template.ts';
export { bucketSql, type Buckets } from './compile/bucket-sql.ts';
export { issueJoin, personJoin } from './compile/joins-sql.ts';
export { Parameters } from './compile/parameters.ts';
export {
  type FilteredRows,
  readTableFilter,
  type TableFilter,
  tableFilter,
} from './explorer/table-filter.ts';
export type { Predicate } from './language/predicates.ts';
export { type IssuesByHash, packIssues } from './issues-by-hash.ts';
export type { ChartAnswer, ChartAnswers } from './chart-answers.ts';
export type { ChartQuery } from './language/nodes.ts';
export { unknownZone } from './errors.ts';
export { outputsOf, totalOf } from './read-answer.ts';
export { readQuery } from './language/read-query.ts';
export { kindsOfSums } from './output-sums.ts';
export { hasOthers, isBetterLow, type TakenFromView, takenFromView } from './language/sources.ts';
export { chartPredicateSchema, chartQuerySchema, viewRangeSchema } from './language/schema.ts';
export { listBuckets } from './normalise/buckets.ts';
export { checkPatterns } from './normalise/check-patterns.ts';
export { checkQuery } from './normalise/check-query.ts';
export { windowOf } from './normalise/window.ts';
export {
  clockAt,
  timeOfClock,
  type ZoneSpan,
  zoneSpanPieces,
  zoneSpans,
} from './normalise/zone.ts';
export { QueryRunner } from './run/query-runner.ts';
export { ClosedCells } from './closed-cells/closed-cells.ts';
export { KeptLists } from './kept-lists.ts';
export { ClosedSessions } from './closed-sessions/closed-sessions.ts';
export { rowBytes } from './cache/row-bytes.ts';
export { StatementCache } from './cache/statement-cache.ts';
export { metricOutputsSchema } from './shape/schema.ts';
export { readView } from './view/read-view.ts';
export type { View } from './view/view.ts';
export { visitorSets } from './visitor-sets-sql.ts';
export type { QueryTenant } from './plan/query-tenant.ts';
export type { RollUpState } from './plan/roll-up-state.ts';

export interface QueriesOptions extends Omit<
  QueriesContext,
  | 'closedCells'
  | 'closedSessions'
  | 'density'
  | 'properties'
  | 'patterns'
  | 'issueIds'
  | 'allIssues'
  | 'dataSources'
  | 'rollUps'
  | 'statements'
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
  readonly rollUps?: QueriesContext['rollUps'];
  /** Default: none are stored. */
  readonly closedSessions?: QueriesContext['closedSessions'];
  readonly closedCells?: QueriesContext['closedCells'];
  /** Default: nothing is kept. */
  readonly statements?: QueriesContext['statements'];
  /** Default: there are none. */
  readonly templates?: QueriesContext['templates'];
  /** Called with unexpected failures that no request shows. Default: does nothing. */
  readonly report?: (problem: string, error: unknown) => void;
}

/** The module as the rest of the service sees it. */
export interface Queries extends Module {
  /** Answers the queries of charts. */
  readonly answers: ChartAnswers;
}

export function openQueries(options: QueriesOptions): Queries {
  const { runner, clock, report = () => {} } = options;
  const context: QueriesContext = {
    issueIds: () => Promise.resolve(new Map()),
    allIssues: async function* () {},
    dataSources: () => Promise.resolve([]),
    rollUps: () => ({}),
    statements: null,
    closedSessions: null,
    closedCells: null,
    templates: new Map(),
    patterns: new Patterns(),
    ...options,
    density: new EventDensity(),
    properties: new PropertyNames({ runner, clock, report }),
  };
  const answers = new ChartAnswers(context);
  return {
    answers,
    routes: [
      queryMetricsRoute(answers),
      suggestFiltersRoute(answers),
      listDatasetsRoute(context),
      listEventsRoute(context),
      searchEventsRoute(context),
    ],
    jobs: [],
    removes: {},
  };
}
