import type { ChartNode, ChartRequest, RequestedOutput } from '../../chart-query.ts';
import { letterOf } from '../chart-form.ts';
import { stages } from './node-types.ts';
import { pathText } from './path.ts';
import type { Path } from '../read-path.ts';

/** A node of the flow: an output, or a node of its query. */
export type FlowNode = Place & Content;

export type Content =
  | { readonly kind: 'output'; readonly output: RequestedOutput }
  | { readonly kind: 'step'; readonly step: ChartNode };

interface Place {
  /** The path as the service names it: `outputs[0].query.input`. */
  readonly id: string;
  readonly path: Path;
  /** The node that reads this one; null for outputs. */
  readonly reader: FlowNode | null;
  /** The letter of an input of a formula or sum. */
  readonly letter: string | null;
  readonly inputs: readonly FlowNode[];
}

/** The tree of every output, from the output to its sources; null if the query lacks parts that the language requires. */
export function flowOf({ outputs }: ChartRequest): readonly FlowNode[] | null {
  try {
    return outputs.map(outputNode);
  } catch {
    return null;
  }
}

/** All nodes of some trees: each before those that it reads. */
export function nodesOf(trees: readonly FlowNode[]): readonly FlowNode[] {
  return trees.flatMap((node) => [node, ...nodesOf(node.inputs)]);
}

interface Read {
  readonly path: Path;
  readonly query: ChartNode;
  readonly letter: string | null;
}

function outputNode(output: RequestedOutput, index: number): FlowNode {
  const path = ['outputs', index];
  const inputs: FlowNode[] = [];
  const node: FlowNode = {
    ...{ kind: 'output', output, path, inputs },
    ...{ id: pathText(path), reader: null, letter: null },
  };
  inputs.push(stepNode({ path: [...path, 'query'], query: output.query, letter: null }, node));
  return node;
}

function stepNode({ path, query, letter }: Read, reader: FlowNode): FlowNode {
  const inputs: FlowNode[] = [];
  const node: FlowNode = {
    ...{ kind: 'step', step: query, path, inputs },
    ...{ id: pathText(path), reader, letter },
  };
  for (const input of readBy(query, path)) inputs.push(stepNode(input, node));
  return node;
}

/** What a node reads. @throws Error if it isn't a node */
function readBy(query: ChartNode, path: Path): Read[] {
  if (!(query.type in stages)) throw new Error('Not a node');
  switch (query.type) {
    case 'source':
      return [];
    case 'formula':
      return query.inputs.map((input, index) => ({
        path: [...path, 'inputs', index, 'query'],
        query: input.query,
        letter: letterOf(index),
      }));
    case 'combine':
      return query.inputs.map((input, index) => ({
        path: [...path, 'inputs', index],
        query: input,
        letter: letterOf(index),
      }));
    default:
      return [{ path: [...path, 'input'], query: query.input, letter: null }];
  }
}

/** The source that a node reads; null if it reads several. */
export function sourceOf(query: ChartNode): Extract<ChartNode, { type: 'source' }> | null {
  if (query.type === 'source') return query;
  return query.type === 'formula' || query.type === 'combine' ? null : sourceOf(query.input);
}
