import { answerQueries, type QueryAnswer, type TimedQuery } from './answer-query.ts';
import { readIssues } from './issues-by-hash.ts';
import type { ChartQuery } from './language/nodes.ts';
import { shortestWindow } from './cache/as-of.ts';
import {
  checkPatterns,
  checkPredicatePatterns,
  type SafeQuery,
} from './normalise/check-patterns.ts';
import type { MetricOutput } from './shape/metric-output.ts';
import type { QueryTenant } from './plan/query-tenant.ts';
import type { QueriedProject, QueriesContext } from './queries-context.ts';
import { inPieces } from '../platform/pieces.ts';
import { noProjectData } from '../kinds/project-data.ts';
import { outputSums, type Sums } from './output-sums.ts';
import { outputUnits } from './output-units.ts';
import { outputsOf } from './read-answer.ts';
import { whyPrivate } from './public-query.ts';
import { dataOf, queryTenant } from './query-tenant.ts';
import { comparedWindow, type View, viewWindow } from './view/view.ts';
import { type ComparableChart, viewedCharts } from './view/viewed-charts.ts';

/** The answer to a chart, or why there is none. */
export interface ChartAnswer {
  readonly answer: QueryAnswer;
  /** The same over the previous period; null if not requested, or if the chart sets its own range. */
  readonly comparison: QueryAnswer | null;
  /** Positions of the view's filters whose field a source of the chart lacks. */
  readonly ignoredFilters: readonly number[];
  /** The units of the outputs; see `outputUnits`. */
  readonly units: readonly (string | null)[];
  /** What the sums of the outputs' values are; see `outputSums`. */
  readonly sums: readonly Sums[];
}

type AnswersContext = Pick<
  QueriesContext,
  | 'allIssues'
  | 'clock'
  | 'closedCells'
  | 'closedSessions'
  | 'dataSources'
  | 'patterns'
  | 'rollUps'
  | 'runner'
  | 'statements'
>;

/** Answers chart queries of projects: a single one, or all of a screen together. */
export class ChartAnswers {
  constructor(private readonly context: AnswersContext) {}

  /** @throws AppError as described at `answerQuery` */
  async one(
    project: QueriedProject,
    query: ChartQuery,
    signal: AbortSignal,
  ): Promise<readonly MetricOutput[]> {
    const tenant = await queryTenant(project, [query], this.context);
    const [answer] = await this.answer(project, tenant, [query], signal);
    return outputsOf(answer);
  }

  /**
   * The charts of a screen, in the order asked.
   * @throws AppError if a pattern of the view cannot be used
   */
  async screen(
    project: QueriedProject,
    charts: readonly ComparableChart[],
    view: View,
    signal: AbortSignal,
  ): Promise<readonly ChartAnswer[]> {
    const { clock, patterns } = this.context;
    for (const filter of view.filters) await checkPredicatePatterns(filter, patterns, project.id);
    const tenant = await queryTenant(
      project,
      charts.map(({ query }) => query),
      this.context,
      view.filters,
    );
    const { from, to } = viewWindow(view, clock.now());
    const window = viewWindow(view, this.asOf(project, to - from));
    const before = comparedWindow(view, window, clock.now());
    const data = tenant.data ?? noProjectData;
    const viewed = await inPieces(viewedCharts(charts, view, { window, before }, data), signal);
    const queries = viewed.flatMap((each) => {
      if (each.status === 'rejected') return [];
      const { query, before } = each.value;
      return before === null ? [query] : [query, before];
    });
    const answers = (await this.answer(project, tenant, queries, signal)).values();
    const next = (): QueryAnswer => answers.next().value ?? { status: 'fulfilled', value: [] };
    return viewed.map((each, index): ChartAnswer => {
      if (each.status === 'rejected')
        return { answer: each, comparison: null, ignoredFilters: [], units: [], sums: [] };
      const { ignoredFilters, before } = each.value;
      const query = charts[index]?.query;
      return {
        answer: next(),
        comparison: before === null ? null : next(),
        ignoredFilters,
        units: query === undefined ? [] : outputUnits(query, data),
        sums: query === undefined ? [] : outputSums(query),
      };
    });
  }

  /** Why the answers of each query must not be public, or null if they may be. */
  async whyPrivate(
    project: QueriedProject,
    queries: readonly ChartQuery[],
  ): Promise<readonly (string | null)[]> {
    const data = await dataOf(project, queries, this.context.dataSources);
    return queries.map((query) => whyPrivate(query, data));
  }

  private async answer(
    project: QueriedProject,
    tenant: QueryTenant,
    queries: readonly ChartQuery[],
    signal: AbortSignal,
  ): Promise<readonly QueryAnswer[]> {
    const { allIssues, patterns, statements } = this.context;
    const runner = statements?.runner(tenant) ?? this.context.runner;
    const checked = await Promise.allSettled(
      queries.map((query) => checkPatterns(query, patterns, project.id)),
    );
    const safe = checked.flatMap((each) =>
      each.status === 'fulfilled' ? [this.timed(project, each.value)] : [],
    );
    const asking = {
      ...{ tenant, runner, signal },
      readIssues: (path: string) => readIssues(allIssues(project), path),
    };
    const answers = (await answerQueries(safe, asking)).values();
    return checked.map((each): QueryAnswer => {
      if (each.status === 'rejected') return each;
      return answers.next().value ?? { status: 'fulfilled', value: [] };
    });
  }

  private timed(project: QueriedProject, query: SafeQuery): TimedQuery {
    return { query, now: this.asOf(project, shortestWindow(query)) };
  }

  /** @param window shortest window that ends at this time, ms */
  private asOf({ number }: QueriedProject, window: number): number {
    const now = this.context.clock.now();
    return this.context.statements?.asOf(number, now, window) ?? now;
  }
}
