import type { Pieces } from '../../platform/pieces.ts';
import { findDataset } from '../../kinds/datasets.ts';
import type { Dataset } from '../../kinds/dataset.ts';
import { noProjectData, type ProjectData } from '../../kinds/project-data.ts';
import { chartQueryError, unknownDataset } from '../errors.ts';
import { bounds, type QueryNode, type SourceNode } from '../language/nodes.ts';
import { sourcesOf } from '../language/sources.ts';
import { BucketBudget, bucketingOf } from './bucketing.ts';
import { checkField, checkPredicate, checkRowField } from './check-fields.ts';
import type { SafeQuery } from './check-patterns.ts';
import {
  computedOf,
  dimensionsOf,
  expressionOf,
  inputsOf,
  joinDimensions,
  stepsOver,
} from './formula.ts';
import { identityOf } from './latest.ts';
import { wholeOf } from './whole-window.ts';
import { type CellLimits, cellLimits, joinedGroups } from '../plan/series-bound.ts';
import { orderOf } from './order.ts';
import type { ComputedInput, Evaluation, Output, Pipeline } from './pipeline.ts';
import { amongOf, selectionOf } from './selection.ts';
import { unwind } from './unwind.ts';

/**
 * Resolves the meaning of a request at the time `now` (Unix ms): windows, zones, buckets, datasets, fields
 * and the order of nodes. In pieces, because windows of many years take a while.
 * @param project whose rows will be read; default: one without data sources
 * @param pipelines that share the answer; default: those of this query
 * @param cells limits of the answer
 * @throws AppError `ChartQueryValidationError` with the exact path
 */
export function* normaliseQuery(
  query: SafeQuery,
  now: number,
  project: ProjectData = noProjectData,
  pipelines = sourcesOf(query).length,
  cells: CellLimits = cellLimits,
): Pieces<Output[]> {
  const settled: Settled = { now, project, budget: new BucketBudget(pipelines, cells) };
  const several = query.outputs.length > 1;
  const outputs: Output[] = [];
  for (const [index, request] of query.outputs.entries()) {
    outputs.push({
      id: request.id,
      name: request.name ?? (several ? `Output ${index + 1}` : 'Output'),
      metadata: request.metadata,
      path: request.path,
      evaluation: yield* evaluationOf(request.query, request.path, settled),
    });
  }
  return outputs;
}

/** What all pipelines of a request share. */
interface Settled {
  /** Unix ms. */
  readonly now: number;
  readonly project: ProjectData;
  readonly budget: BucketBudget;
}

/** @param groups maximum of a pipeline without a limit */
function* evaluationOf(
  end: QueryNode,
  path: string,
  settled: Settled,
  groups: number = bounds.rows,
): Pieces<Evaluation> {
  const computed = computedOf(end);
  if (computed === null) {
    return { type: 'pipeline', path, pipeline: yield* normalisePipeline(end, settled, groups) };
  }
  const { node, order } = computed;
  const inputs: ComputedInput[] = [];
  for (const { id, query } of inputsOf(node)) {
    const evaluation = yield* evaluationOf(query, path, settled, joinedGroups);
    inputs.push({ id, path: query.path, evaluation });
  }
  const dimensions = joinDimensions(
    node,
    inputs.map(({ evaluation }) => dimensionsOf(evaluation)),
  );
  return {
    type: 'computed',
    inputs: inputs.map((input) => {
      const whole = wholeOf(input.evaluation, dimensions);
      return whole === undefined ? input : { ...input, whole };
    }),
    expression: expressionOf(node),
    precision: node.type === 'formula' ? node.precision : null,
    ...dimensions,
    ...stepsOver(order, dimensions),
  };
}

function* normalisePipeline(
  end: QueryNode,
  { now, project, budget }: Settled,
  groups: number,
): Pieces<Pipeline> {
  const chain = unwind(end);
  const dataset = datasetOf(chain.source, project);
  checkField(dataset, chain.source.field, `${chain.source.path}.field`);
  for (const filter of chain.filters) checkPredicate(filter.predicate, dataset);
  chain.group?.fields.forEach((field, index) => {
    checkRowField(dataset, field, `${chain.group?.path}.fields[${index}]`);
  });
  const transforms = chain.transforms.map(({ operation, pattern, replacement }) => ({
    operation,
    pattern,
    replacement,
  }));
  const { group, deduplicate } = chain;
  const selection = selectionOf(chain, now);
  const latest = deduplicate && {
    field: identityOf(deduplicate.node, dataset),
    among: amongOf(deduplicate.below, chain, now),
  };
  const bucketing =
    chain.bucket &&
    (yield* bucketingOf(chain.bucket, selection.window, budget, latest?.among.window.to));
  const { pick, steps } = orderOf(chain.order, chain.group !== null, groups);
  return {
    scan: {
      ...selection,
      dataset,
      latest: latest && { ...latest, per: bucketing },
      among: null,
      expanded: expandedOf(dataset, [...(chain.group?.fields ?? []), chain.source.field]),
    },
    measure: {
      function: chain.aggregate?.function ?? 'count',
      field: chain.source.field,
      transforms: group ? [] : transforms,
    },
    grouping: group && { fields: group.fields, mode: group.mode, transforms },
    bucketing,
    pick,
    steps,
  };
}

/** List fields that are expanded, without duplicates. */
function expandedOf(dataset: Dataset, fields: readonly string[]): string[] {
  return [...new Set(fields)].filter((name) => dataset.field(name)?.kind === 'list');
}

function datasetOf(source: SourceNode, project: ProjectData): Dataset {
  const path = `${source.path}.dataset`;
  const dataset = findDataset(source.dataset, project);
  if (dataset === null) throw unknownDataset(path, source.dataset);
  if (dataset === 'unconnected') throw chartQueryError(path, 'dataset is not connected');
  return dataset;
}
