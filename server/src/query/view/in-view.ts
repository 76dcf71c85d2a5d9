import { AppError } from '../../platform/app-error.ts';
import type { Dataset } from '../../kinds/dataset.ts';
import { findDataset } from '../../kinds/datasets.ts';
import type { ProjectData } from '../../kinds/project-data.ts';
import type { ChartQuery, QueryNode, SourceNode } from '../language/nodes.ts';
import type { Predicate } from '../language/predicates.ts';
import { checkPredicate } from '../normalise/check-fields.ts';
import type { Window } from '../normalise/window.ts';
import type { View } from './view.ts';

/** A query over the window and filters of a view. */
export interface QueryInView {
  readonly query: ChartQuery;
  /** Whether the query sets a range itself, which the view does not replace. */
  readonly keepsRange: boolean;
  /** Positions of the filters whose field a source lacks. */
  readonly ignoredFilters: readonly number[];
}

/**
 * Puts a view over a query. A pipeline that sets its own range keeps it, unless the view replaces it.
 * @param window of the view
 */
export function inView(
  query: ChartQuery,
  view: View,
  window: Window,
  data: ProjectData,
): QueryInView {
  const viewing = new Viewing(view, window, data);
  const outputs = query.outputs.map((output) => ({
    ...output,
    query: viewing.node(output.query, false),
  }));
  const ignoredFilters = [...viewing.ignored].toSorted((one, other) => one - other);
  return { query: { ...query, outputs }, keepsRange: viewing.keepsRange, ignoredFilters };
}

class Viewing {
  keepsRange = false;
  readonly ignored = new Set<number>();

  constructor(
    private readonly view: View,
    private readonly window: Window,
    private readonly data: ProjectData,
  ) {}

  /** @param hasRange whether a node above in the same pipeline sets a range */
  node(node: QueryNode, hasRange: boolean): QueryNode {
    switch (node.type) {
      case 'source':
        return this.source(node, hasRange);
      case 'formula': {
        const inputs = node.inputs.map(({ id, query }) => ({ id, query: this.node(query, false) }));
        return { ...node, inputs };
      }
      case 'combine':
        return { ...node, inputs: node.inputs.map((input) => this.node(input, false)) };
      case 'timeRange':
        if (this.view.replacesRanges) return this.node(node.input, hasRange);
        return { ...node, input: this.node(node.input, true) };
      case 'timeBucket': {
        const timezone = node.timezone ?? this.view.timezone;
        return { ...node, timezone, input: this.node(node.input, hasRange) };
      }
      default:
        return { ...node, input: this.node(node.input, hasRange) };
    }
  }

  private source(source: SourceNode, hasRange: boolean): QueryNode {
    const { path } = source;
    const dataset = findDataset(source.dataset, this.data);
    let input: QueryNode = source;
    for (const [index, predicate] of this.view.filters.entries()) {
      // A dataset that cannot be read fails later, with its own path.
      if (dataset === null || dataset === 'unconnected') break;
      if (applies(predicate, dataset)) input = { type: 'filter', predicate, input, path };
      else this.ignored.add(index);
    }
    if (hasRange) {
      this.keepsRange = true;
      return input;
    }
    return { type: 'timeRange', range: { type: 'absolute', ...this.window }, input, path };
  }
}

function applies(predicate: Predicate, dataset: Dataset): boolean {
  try {
    checkPredicate(predicate, dataset);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
