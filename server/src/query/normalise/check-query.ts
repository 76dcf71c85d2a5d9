import { anyProjectData } from '../datasets/project-data.ts';
import { findDataset } from '../datasets/registry.ts';
import { chartQueryError } from '../errors.ts';
import type { ChartQuery, QueryNode } from '../language/nodes.ts';
import { BucketBudget, bucketingOf } from './bucketing.ts';
import { checkPredicate, checkRowField } from './check-fields.ts';
import { checkTransform } from './check-transform.ts';
import { latestOf } from './latest.ts';
import { orderOf } from './order.ts';
import { type Chain, unwind } from './unwind.ts';
import { windowOf } from './window.ts';

/**
 * Judges a query that is kept for later by what it means: refuses what could never be answered,
 * and takes everything the language allows, also what this version does not answer yet.
 * @param now Unix ms; relative ranges are judged as they are now
 * @throws AppError `ChartQueryValidationError` with the exact path
 */
export function checkQuery(query: ChartQuery, now: number): void {
  const budget = new BucketBudget();
  for (const output of query.outputs) {
    for (const pipeline of pipelinesOf(output.query)) checkPipeline(unwind(pipeline), now, budget);
  }
}

/** The pipelines from a source that a formula or a combine, with sorts and limits over it, takes. */
function pipelinesOf(end: QueryNode): readonly QueryNode[] {
  let node = end;
  while (node.type === 'sort' || node.type === 'limit') node = node.input;
  if (node.type === 'formula') return node.inputs.flatMap(({ query }) => pipelinesOf(query));
  if (node.type === 'combine') return node.inputs.flatMap(pipelinesOf);
  return [end];
}

function checkPipeline(chain: Chain, now: number, budget: BucketBudget): void {
  const { source, group } = chain;
  // Data sources come and go while a query is kept.
  const found = findDataset(source.dataset, anyProjectData);
  if (found === null) {
    throw chartQueryError(`${source.path}.dataset`, `There is no dataset ${source.dataset}.`);
  }
  const dataset = typeof found === 'string' ? null : found;
  if (dataset !== null && dataset.field(source.field) === null) {
    throw chartQueryError(`${source.path}.field`, `There is no field ${source.field}.`);
  }
  for (const { predicate } of chain.filters) checkPredicate(predicate, dataset);
  chain.transforms.forEach(checkTransform);
  if (dataset !== null) {
    for (const node of chain.deduplicates) latestOf(node, dataset);
    group?.fields.forEach((field, index) => {
      checkRowField(dataset, field, `${group.path}.fields[${index}]`);
    });
  }
  const window = windowOf(
    chain.ranges.map(({ range }) => range),
    now,
  );
  if (chain.bucket !== null) bucketingOf(chain.bucket, window, budget);
  orderOf(chain.order, group !== null);
}
