import type { StatementRunner } from '../store/events/index.ts';
import { inPieces } from '../platform/pieces.ts';
import type { QueryTenant } from './plan/query-tenant.ts';
import { compileBatch } from './compile/compile.ts';
import { type IssuesByHash, noIssues } from './issues-by-hash.ts';
import type { SafeQuery } from './normalise/check-patterns.ts';
import { normaliseQuery } from './normalise/normalise-query.ts';
import type { Evaluation, Leaf } from './normalise/pipeline.ts';
import { leavesOf, planBatches } from './plan/plan.ts';
import { rejectOversized } from './run/statement-size.ts';
import type { MetricOutput } from './shape/metric-output.ts';
import type { Answered, EngineRow } from './shape/answered.ts';
import { AnswerSize } from './shape/answer-size.ts';
import { type Answers, outputFrame, writeOutput } from './shape/shape-output.ts';

/**
 * Answers a chart query over one project's rows, with outputs in the requested order.
 * @param now Unix ms at which relative ranges end
 * @param readIssues reads the issues of the project's errors; called at most once, if the query needs them
 * @throws AppError like `normaliseQuery`, `QueryRunner.run` and `readIssues`
 */
export async function answerQuery(
  query: SafeQuery,
  tenant: QueryTenant,
  now: number,
  runner: StatementRunner,
  signal: AbortSignal,
  readIssues: (path: string) => Promise<IssuesByHash> = () => Promise.resolve(noIssues),
): Promise<MetricOutput[]> {
  const outputs = await inPieces(normaliseQuery(query, now, tenant.data));
  // If one statement fails, the others are canceled: their answers are no longer needed.
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  const answered = new Map<Leaf, Answered>();
  let issues: Promise<IssuesByHash> | undefined;
  const ask = async (evaluations: readonly Evaluation[]): Promise<void> => {
    const leaves = evaluations.flatMap(leavesOf);
    const unanswered = leaves.filter((leaf) => !answered.has(leaf));
    const asking = planBatches(unanswered).map(async (batch) => {
      const path = batch.members[0]?.leaf.path ?? 'body';
      if (batch.joins.issue) issues ??= readIssues(path);
      const statement = compileBatch(batch, tenant, (await issues) ?? noIssues);
      rejectOversized(statement, path);
      const rows = await runner.run<EngineRow>(statement, tenant.number, path, either);
      batch.members.forEach(({ leaf, most }, member) => {
        answered.set(leaf, { rows, member, most });
      });
    });
    await Promise.all(asking);
  };
  const answers: Answers = {
    of: (leaf) => answered.get(leaf) ?? { rows: [], member: 0, most: 0 },
    ask: (evaluation) => ask([evaluation]),
  };
  try {
    await ask(outputs.map(({ evaluation }) => evaluation));
    const framing = outputs.map(async (output) => {
      return [output, await outputFrame(output, answers)] as const;
    });
    const size = new AnswerSize(outputs.length);
    const written: MetricOutput[] = [];
    for (const [output, frame] of await Promise.all(framing)) {
      written.push(await writeOutput(output, frame, size));
    }
    return written;
  } catch (error) {
    ending.abort();
    throw error;
  }
}
