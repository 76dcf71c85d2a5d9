import { useMemo } from 'react';
import type { Dataset } from '../../../datasets/index.ts';
import type { ChartRequest } from '../../chart-query.ts';
import { faultNode, type FlowFault } from './flow-fault.ts';
import { flowOf, nodesOf, type FlowNode } from './flow.ts';
import { summaryOf } from './summary.ts';

/** What the flow shows and changes. */
export interface FlowProps {
  request: ChartRequest;
  datasets: readonly Dataset[];
  /** The service's error about this query, with the path that it names. */
  fault: { readonly path: string; readonly message: string } | null;
  /** The node whose fields are shown. */
  selected: string | null;
  onChange: (request: ChartRequest) => void;
}

interface Flow {
  /** Null if the query lacks parts that the language requires. */
  readonly trees: readonly FlowNode[] | null;
  readonly fault: FlowFault | null;
}

/** The flow of a query. */
export function useFlow({ request, fault }: FlowProps): Flow {
  const trees = useMemo(() => readableFlow(request), [request]);
  const path = fault?.path;
  const id = useMemo(
    () => (trees && path !== undefined ? faultNode(trees, path) : null),
    [trees, path],
  );
  const message = fault?.message;
  const placed = useMemo(
    () => (id !== null && message !== undefined ? { id, message } : null),
    [id, message],
  );
  return { trees, fault: placed };
}

function readableFlow(request: ChartRequest): readonly FlowNode[] | null {
  const trees = flowOf(request);
  try {
    for (const node of nodesOf(trees ?? [])) summaryOf(node, { datasets: [], zone: 'UTC' });
    return trees;
  } catch {
    return null;
  }
}
