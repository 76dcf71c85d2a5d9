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
 * Which of a view's filters apply to the dataset with a name. None do if it cannot be read, which fails later with
 * its own path.
 */
type AppliedFilters = (dataset: string) => readonly boolean[];

/** Checks each dataset once: a screen can have hundreds of sources. */
export function appliedFilters({ filters }: View, data: ProjectData): AppliedFilters {
  const known = new Map<string, readonly boolean[]>();
  return (name) => {
    const found = known.get(name) ?? appliedTo(filters, findDataset(name, data));
    known.set(name, found);
    return found;
  };
}

function appliedTo(
  filters: readonly Predicate[],
  dataset: ReturnType<typeof findDataset>,
): readonly boolean[] {
  if (dataset === null || dataset === 'unconnected') return [];
  return filters.map((predicate) => applies(predicate, dataset));
}

/**
 * Puts a view over a query. A pipeline that sets its own range keeps it, unless the view replaces it.
 * @param window of the view
 */
export function inView(
  query: ChartQuery,
  view: View,
  window: Window,
  applied: AppliedFilters,
): QueryInView {
  const viewing = new Viewing(view, window, applied);
  const outputs = query.outputs.map((output) => ({
    ...output,
    query: viewing.node(output.query, top),
  }));
  const ignoredFilters = [...viewing.ignored].toSorted((one, other) => one - other);
  return { query: { ...query, outputs }, keepsRange: viewing.keepsRange, ignoredFilters };
}

/** What nodes above a node in the same pipeline do. */
interface Above {
  /** Whether one sets a range. */
  readonly hasRange: boolean;
  /** Whether the view's filters are there. */
  readonly isFiltered: boolean;
}

const top: Above = { hasRange: false, isFiltered: false };

class Viewing {
  keepsRange = false;
  readonly ignored = new Set<number>();

  constructor(
    private readonly view: View,
    private readonly window: Window,
    private readonly applied: AppliedFilters,
  ) {}

  node(node: QueryNode, above: Above): QueryNode {
    switch (node.type) {
      case 'source':
        return this.source(node, above);
      case 'formula': {
        const inputs = node.inputs.map(({ id, query }) => ({ id, query: this.node(query, top) }));
        return { ...node, inputs };
      }
      case 'combine':
        return { ...node, inputs: node.inputs.map((input) => this.node(input, top)) };
      case 'timeRange':
        if (this.view.replacesRanges) return this.node(node.input, above);
        return { ...node, input: this.node(node.input, { ...above, hasRange: true }) };
      case 'timeBucket': {
        const timezone = node.timezone ?? this.view.timezone;
        return { ...node, timezone, input: this.node(node.input, above) };
      }
      case 'deduplicate': {
        // A row that matches is not the latest one if a later one of its identity doesn't.
        const input = this.node(node.input, { ...above, isFiltered: true });
        const source = sourceUnder(node);
        const rows = { ...node, input };
        return above.isFiltered || source === null ? rows : this.filtered(rows, source);
      }
      default:
        return { ...node, input: this.node(node.input, above) };
    }
  }

  private source(source: SourceNode, { hasRange, isFiltered }: Above): QueryNode {
    const input = isFiltered ? source : this.filtered(source, source);
    if (hasRange) {
      this.keepsRange = true;
      return input;
    }
    const range = { type: 'absolute', ...this.window } as const;
    return { type: 'timeRange', range, input, path: source.path };
  }

  /** The rows that match all filters which apply to a source. */
  private filtered(rows: QueryNode, { dataset, path }: SourceNode): QueryNode {
    let input = rows;
    for (const [index, isApplied] of this.applied(dataset).entries()) {
      const predicate = this.view.filters[index];
      if (predicate === undefined || !isApplied) this.ignored.add(index);
      else input = { type: 'filter', predicate, input, path };
    }
    return input;
  }
}

/** The source of a pipeline; null if there are several, which only an invalid query puts under such a node. */
function sourceUnder(node: QueryNode): SourceNode | null {
  if (node.type === 'source') return node;
  return node.type === 'formula' || node.type === 'combine' ? null : sourceUnder(node.input);
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
