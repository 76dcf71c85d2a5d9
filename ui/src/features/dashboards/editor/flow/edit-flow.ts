import type { ChartNode, ChartRequest, RequestedOutput } from '../../chart-query.ts';
import { findDataset, type Dataset } from '../../../datasets/index.ts';
import type { InsertedType } from './node-types.ts';
import { withoutReference } from './expression-text.ts';
import { sourceOf, type FlowNode } from './flow.ts';
import { newNode } from './new-node.ts';
import { withPart } from './path.ts';

/** The request with a new node between a node and its reader. It has the path that the node had. */
export function withInserted(
  request: ChartRequest,
  after: FlowNode,
  type: InsertedType,
  datasets: readonly Dataset[],
): ChartRequest {
  if (after.kind !== 'step') return request;
  const dataset = findDataset(datasets, sourceOf(after.step)?.dataset ?? '');
  return withPart(request, after.path, newNode(type, after.step, dataset));
}

/** The request without a node, whose input takes its place; null if something must be there. */
export function withoutNode(request: ChartRequest, node: FlowNode): ChartRequest | null {
  if (node.kind === 'output') {
    const others = request.outputs.filter((output) => output !== node.output);
    return others.length === 0 ? null : { ...request, outputs: others };
  }
  const [input] = node.inputs;
  if (input?.kind === 'step') return withPart(request, node.path, input.step);
  const { reader } = node;
  const rest = reader?.kind === 'step' && withoutInput(reader.step, reader.inputs.indexOf(node));
  return rest ? withPart(request, reader.path, rest) : null;
}

/** The node to focus after one is removed: what takes its place, or what read it. */
export function nextAfterRemoval(trees: readonly FlowNode[], node: FlowNode): string | undefined {
  if (node.kind === 'output') return trees[0]?.id;
  return node.inputs.length > 0 ? node.id : node.reader?.id;
}

/** A formula or sum without one of its inputs; null if it is the last one. */
export function withoutInput(join: ChartNode, index: number): ChartNode | null {
  if ((join.type !== 'formula' && join.type !== 'combine') || join.inputs.length < 2) return null;
  return join.type === 'formula'
    ? {
        ...join,
        expression: withoutReference(join, index),
        inputs: join.inputs.toSpliced(index, 1),
      }
    : { ...join, inputs: join.inputs.toSpliced(index, 1) };
}

/** A formula or sum with one more input: a copy of its last one, because all need the same dimensions. */
export function withInput(join: ChartNode): ChartNode {
  if (join.type === 'combine') {
    const last = join.inputs.at(-1);
    return last ? { ...join, inputs: [...join.inputs, last] } : join;
  }
  if (join.type !== 'formula') return join;
  const last = join.inputs.at(-1);
  if (!last) return join;
  const id = freeId('series', join.inputs);
  return { ...join, inputs: [...join.inputs, { id, query: last.query }] };
}

/** The request with one more output: a copy of the last one, so that a chart can show both. */
export function withOutput(request: ChartRequest): ChartRequest {
  const last = request.outputs.at(-1);
  if (!last) return request;
  const added: RequestedOutput = { id: freeId('series', request.outputs), query: last.query };
  return { ...request, outputs: [...request.outputs, added] };
}

function freeId(start: string, taken: readonly { readonly id: string }[]): string {
  const ids = new Set(taken.map(({ id }) => id));
  let number = taken.length + 1;
  while (ids.has(`${start}-${number}`)) number += 1;
  return `${start}-${number}`;
}
