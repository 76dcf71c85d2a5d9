import { findDataset } from '../datasets/registry.ts';
import type { Dataset } from '../datasets/dataset.ts';
import { chartQueryError } from '../errors.ts';
import type { ChartQuery, QueryNode, SourceNode } from '../language/nodes.ts';
import { BucketBudget, bucketingOf } from './bucketing.ts';
import { checkPredicate, checkRowField } from './check-fields.ts';
import { checkTransform } from './check-transform.ts';
import { computedOf, expressionOf, inputsOf, joinDimensions, stepsOver } from './formula.ts';
import { latestOf } from './latest.ts';
import { orderOf } from './order.ts';
import type { Evaluation, Output, Pipeline } from './pipeline.ts';
import { unwind } from './unwind.ts';
import { windowOf } from './window.ts';

/**
 * Settles what a request means at the time `now` (Unix ms): windows, zones, buckets, datasets,
 * fields, patterns and the order of nodes.
 * @throws AppError `ChartQueryValidationError` with the exact path
 */
export function normaliseQuery(query: ChartQuery, now: number): Output[] {
  const budget = new BucketBudget();
  const several = query.outputs.length > 1;
  return query.outputs.map((request, index) => ({
    id: request.id,
    name: request.name ?? (several ? `Output ${index + 1}` : 'Output'),
    metadata: request.metadata,
    path: request.path,
    evaluation: evaluationOf(request.query, request.path, now, budget),
  }));
}

function evaluationOf(end: QueryNode, path: string, now: number, budget: BucketBudget): Evaluation {
  const computed = computedOf(end);
  if (computed === null) {
    return { type: 'pipeline', path, pipeline: normalisePipeline(end, now, budget) };
  }
  const { node, order } = computed;
  const inputs = inputsOf(node).map(({ id, query }) => {
    return { id, evaluation: evaluationOf(query, path, now, budget) };
  });
  const dimensions = joinDimensions(
    node,
    inputs.map(({ evaluation }) => evaluation),
  );
  return {
    type: 'computed',
    inputs,
    expression: expressionOf(node),
    precision: node.type === 'formula' ? node.precision : null,
    ...dimensions,
    steps: stepsOver(order, dimensions),
  };
}

function normalisePipeline(end: QueryNode, now: number, budget: BucketBudget): Pipeline {
  const chain = unwind(end);
  const dataset = datasetOf(chain.source);
  if (dataset.field(chain.source.field) === null) {
    throw chartQueryError(`${chain.source.path}.field`, `There is no field ${chain.source.field}.`);
  }
  for (const filter of chain.filters) checkPredicate(filter.predicate, dataset);
  chain.group?.fields.forEach((field, index) => {
    checkRowField(dataset, field, `${chain.group?.path}.fields[${index}]`);
  });
  chain.transforms.forEach(checkTransform);
  const transforms = chain.transforms.map(({ operation, pattern, replacement }) => ({
    operation,
    pattern,
    replacement,
  }));
  const { group } = chain;
  const [deduplicate] = chain.deduplicates;
  const latest = deduplicate ? latestOf(deduplicate, dataset) : null;
  const window = windowOf(
    chain.ranges.map(({ range }) => range),
    now,
  );
  const ages = chain.ages.map(({ milliseconds }) => Math.floor(now - milliseconds));
  const { pick, steps } = orderOf(chain.order, chain.group !== null);
  return {
    scan: {
      dataset,
      window,
      filters: chain.filters.map(({ predicate }) => predicate),
      notAfter: ages.length > 0 ? Math.min(...ages) : null,
      latest,
    },
    measure: {
      function: chain.aggregate?.function ?? 'count',
      field: chain.source.field,
      transforms: group ? [] : transforms,
    },
    grouping: group && { fields: group.fields, mode: group.mode, transforms },
    bucketing: chain.bucket && bucketingOf(chain.bucket, window, budget),
    pick,
    steps,
  };
}

function datasetOf(source: SourceNode): Dataset {
  const path = `${source.path}.dataset`;
  const dataset = findDataset(source.dataset);
  if (dataset === null) throw chartQueryError(path, `There is no dataset ${source.dataset}.`);
  if (dataset === 'unconnected') throw chartQueryError(path, 'dataset is not connected');
  if (dataset === 'uncollected') {
    throw chartQueryError(path, `The dataset ${source.dataset} is not supported yet.`);
  }
  return dataset;
}
