import type { Pieces } from '../../platform/pieces.ts';
import { anyProjectData } from '../../kinds/project-data.ts';
import { findDataset } from '../../kinds/datasets.ts';
import { unknownDataset } from '../errors.ts';
import { bounds, type QueryNode } from '../language/nodes.ts';
import { sourcesOf } from '../language/sources.ts';
import { BucketBudget, bucketingOf } from './bucketing.ts';
import { checkField, checkPredicate, checkRowField } from './check-fields.ts';
import type { SafeQuery } from './check-patterns.ts';
import { computedOf, type Dimensions, inputsOf, joinDimensions, stepsOver } from './formula.ts';
import { identityOf } from './latest.ts';
import { orderOf } from './order.ts';
import { selectionOf } from './selection.ts';
import { type Chain, unwind } from './unwind.ts';

/**
 * Checks the meaning of a query that will be stored: rejects what could never be answered, and accepts
 * everything that the language allows, even if this version does not answer it yet.
 * @param now Unix ms at which relative ranges are checked
 * @throws AppError `ChartQueryValidationError` with the exact path
 */
export function* checkQuery(query: SafeQuery, now: number): Pieces<void> {
  const budget = new BucketBudget(sourcesOf(query).length);
  for (const output of query.outputs) {
    yield* checkEvaluation(output.query, now, budget);
  }
}

/** Checks a pipeline, or a computation over several. @returns its dimensions */
function* checkEvaluation(end: QueryNode, now: number, budget: BucketBudget): Pieces<Dimensions> {
  const computed = computedOf(end);
  if (computed === null) return yield* checkPipeline(unwind(end), now, budget);
  const { node, order } = computed;
  const inputs: Dimensions[] = [];
  for (const { query } of inputsOf(node)) {
    inputs.push(yield* checkEvaluation(query, now, budget));
  }
  const dimensions = joinDimensions(node, inputs);
  stepsOver(order, dimensions);
  return dimensions;
}

function* checkPipeline(chain: Chain, now: number, budget: BucketBudget): Pieces<Dimensions> {
  const { source, group } = chain;
  // Data sources may be added and removed while a query is stored.
  const found = findDataset(source.dataset, anyProjectData);
  if (found === null) {
    throw unknownDataset(`${source.path}.dataset`, source.dataset);
  }
  const dataset = typeof found === 'string' ? null : found;
  if (dataset !== null) {
    checkField(dataset, source.field, `${source.path}.field`);
    for (const { predicate } of chain.filters) checkPredicate(predicate, dataset);
    if (chain.deduplicate) identityOf(chain.deduplicate.node, dataset);
    group?.fields.forEach((field, index) => {
      checkRowField(dataset, field, `${group.path}.fields[${index}]`);
    });
  }
  const { window } = selectionOf(chain, now);
  const bucketing = chain.bucket && (yield* bucketingOf(chain.bucket, window, budget));
  orderOf(chain.order, group !== null, bounds.rows);
  return {
    grouping: group && { fields: group.fields, mode: group.mode, transforms: [] },
    bucketing,
  };
}
