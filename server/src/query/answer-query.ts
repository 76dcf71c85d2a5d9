import { setMaxListeners } from 'node:events';
import type { StatementRunner } from '../store/events/index.ts';
import { inPieces, type Pieces } from '../platform/pieces.ts';
import { withSignal } from '../platform/signal-caller.ts';
import type { QueryTenant } from './plan/query-tenant.ts';
import { type CellLimits, cellLimits } from './plan/series-bound.ts';
import { chartQueryError, fewerBuckets } from './errors.ts';
import { noIssues } from './issues-by-hash.ts';
import { bounds } from './language/nodes.ts';
import { sourcesOf } from './language/sources.ts';
import type { SafeQuery } from './normalise/check-patterns.ts';
import { normaliseQuery } from './normalise/normalise-query.ts';
import type { Leaf, Output } from './normalise/pipeline.ts';
import { leavesOf } from './plan/plan.ts';
import type { MetricOutput } from './shape/metric-output.ts';
import { AnswerSize } from './shape/answer-size.ts';
import { outputFrame, writeOutput } from './shape/shape-output.ts';
import { type ReadIssues, StatementAnswers } from './statement-answers.ts';

/** A query with the time at which its relative ranges end, Unix ms. */
export interface TimedQuery {
  readonly query: SafeQuery;
  readonly now: number;
}

/** The outputs of a query in the requested order, or why there are none. */
export type QueryAnswer = PromiseSettledResult<readonly MetricOutput[]>;

/** The normalized query, or why it is invalid. */
type Normalised = PromiseSettledResult<readonly Output[]>;

/** Whose rows queries read, and with what. */
export interface Asking {
  readonly tenant: QueryTenant;
  readonly runner: StatementRunner;
  readonly signal: AbortSignal;
  /** Called at most once, if a query needs them. Default: there are none. */
  readonly readIssues?: ReadIssues | undefined;
  /** Limits of the answer. Default: those of the service. */
  readonly cells?: CellLimits;
}

/**
 * Answers a chart query over one project's rows, with outputs in the requested order.
 * @throws AppError like `normaliseQuery`, `QueryRunner.run` and `readIssues`
 */
export async function answerQuery(
  timed: TimedQuery,
  asking: Asking,
): Promise<readonly MetricOutput[]> {
  const [answer] = await answerQueries([timed], asking);
  if (answer?.status === 'rejected') throw answer.reason;
  return answer?.value ?? [];
}

/**
 * Answers several queries together: pipelines that read the same rows share a statement, and all share the
 * limits of one answer. A query that fails does not affect the others.
 */
export async function answerQueries(
  queries: readonly TimedQuery[],
  asking: Asking,
): Promise<QueryAnswer[]> {
  const { tenant, runner, signal, cells = cellLimits } = asking;
  const { readIssues = () => Promise.resolve(noIssues) } = asking;
  const normalised = await inPieces(normaliseAll(queries, tenant, cells), signal);
  const leaves = normalised.map(leavesUnder);
  const ending = new AbortController();
  const either = withSignal(signal, ending.signal);
  // Every statement of the request listens to it.
  setMaxListeners(0, either);
  const queryOf = new Map(leaves.flatMap((own, index) => own.map((leaf) => [leaf, index])));
  const unfailed = new Set(queryOf.values());
  const answers = new StatementAnswers({
    tenant,
    runner,
    signal: either,
    readIssues,
    onFailure: (failed) => {
      for (const leaf of failed) unfailed.delete(queryOf.get(leaf) ?? -1);
      // No other answer is needed once every query has failed, or has all its frames.
      if (unfailed.size === 0) ending.abort();
    },
  });
  await answers.askAll(leaves.flat());
  let framing = queries.length;
  const framesOf = async (each: Normalised, index: number) => {
    try {
      if (each.status === 'rejected') throw each.reason;
      const failure = answers.firstFailure(leaves[index] ?? []);
      if (failure !== null) throw failure.error;
      return await Promise.all(
        each.value.map(async (output) => ({ output, frame: await outputFrame(output, answers) })),
      );
    } finally {
      framing -= 1;
      if (framing === 0) ending.abort();
    }
  };
  const framed = await Promise.allSettled(normalised.map(framesOf));
  const size = new AnswerSize(
    framed.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value.length : 0), 0),
  );
  const written: QueryAnswer[] = [];
  for (const each of framed) {
    if (each.status === 'rejected') {
      written.push(each);
      continue;
    }
    const value: MetricOutput[] = [];
    for (const { output, frame } of each.value)
      value.push(await writeOutput(output, frame, size, signal));
    written.push({ status: 'fulfilled', value });
  }
  return written;
}

/** The meaning of each query, within the limits of one request. */
function* normaliseAll(
  queries: readonly TimedQuery[],
  { data }: QueryTenant,
  cells: CellLimits,
): Pieces<Normalised[]> {
  const pipelines = queries.reduce((sum, { query }) => sum + sourcesOf(query).length, 0);
  const settled: Normalised[] = [];
  let buckets = 0;
  for (const { query, now } of queries) {
    if (settled.length > 0) yield;
    try {
      const value = yield* normaliseQuery(query, now, data, pipelines, cells);
      const each: Normalised = { status: 'fulfilled', value };
      for (const { pipeline } of leavesUnder(each)) {
        buckets += pipeline.bucketing?.buckets.length ?? 0;
      }
      if (buckets > bounds.bucketsOfAll) throw tooManyBuckets();
      settled.push(each);
    } catch (reason) {
      settled.push({ status: 'rejected', reason });
    }
  }
  return settled;
}

function leavesUnder(each: Normalised): readonly Leaf[] {
  if (each.status === 'rejected') return [];
  return each.value.flatMap(({ evaluation }) => leavesOf(evaluation));
}

function tooManyBuckets(): Error {
  const message = `The queries together have more than ${bounds.bucketsOfAll} time buckets.`;
  return chartQueryError('body', `${message} ${fewerBuckets}`);
}
