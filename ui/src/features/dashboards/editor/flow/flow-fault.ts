import { nodesOf, type FlowNode } from './flow.ts';
import { readPath } from '../read-path.ts';

/** An error of the query and the node that it is about. */
export interface FlowFault {
  readonly id: string;
  readonly message: string;
}

/** The node for a path named by the service, such as `body.outputs[0].query.input.field`. */
export function faultNode(trees: readonly FlowNode[], text: string): string | null {
  const path = readPath(text);
  if (path === null) return null;
  let found: FlowNode | null = null;
  for (const node of nodesOf(trees)) {
    const leads = node.path.every((step, index) => path[index] === step);
    if (leads && node.path.length > (found?.path.length ?? 0)) found = node;
  }
  return found?.id ?? null;
}
