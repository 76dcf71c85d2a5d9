import { MarkerType, Position, type Edge, type Node } from '@xyflow/react';
import type { Dataset } from '../../../datasets/index.ts';
import { allowedAfter } from './allowed-types.ts';
import type { FlowFault } from './flow-fault.ts';
import { nodesOf, type FlowNode } from './flow.ts';
import { nodeSize, type Direction, type Point } from './layout.ts';
import type { InsertedType, NodeType } from './node-types.ts';
import { summaryOf } from './summary.ts';

/** What a node of the drawing shows. */
export interface Shown extends Record<string, unknown> {
  readonly type: NodeType | 'output';
  readonly summary: string;
  readonly letter: string | null;
  readonly fault: string | null;
  readonly isSelected: boolean;
  readonly direction: Direction;
  readonly hasInputs: boolean;
  /** What can be inserted after it; none after outputs. */
  readonly allowed: readonly InsertedType[];
}

export type ShownNode = Node<Shown, 'query'>;

interface Drawn {
  readonly trees: readonly FlowNode[];
  readonly places: ReadonlyMap<string, Point>;
  readonly direction: Direction;
  readonly datasets: readonly Dataset[];
  readonly zone: string;
  readonly selected: string | null;
  readonly fault: FlowFault | null;
}

/** The roles of the library are those of its own keys, which this flow doesn't use. */
const withoutRole = { 'aria-roledescription': undefined, 'aria-describedby': undefined };
const hidden = { 'aria-hidden': true, 'aria-roledescription': undefined } as const;
const arrow = { type: MarkerType.ArrowClosed, width: 16, height: 16 };

/** The nodes to draw, inputs before what reads them, which is the order of the Tab key. */
export function shownNodes(drawn: Drawn): ShownNode[] {
  const { trees, places, direction, datasets, zone, selected, fault } = drawn;
  const isRight = direction === 'right';
  return inputsFirst(trees).map((node) => ({
    ...{ id: node.id, type: 'query', ...nodeSize, domAttributes: withoutRole },
    position: places.get(node.id) ?? { x: 0, y: 0 },
    sourcePosition: isRight ? Position.Right : Position.Bottom,
    targetPosition: isRight ? Position.Left : Position.Top,
    data: {
      type: node.kind === 'output' ? 'output' : node.step.type,
      summary: summaryOf(node, { datasets, zone }),
      letter: node.letter,
      fault: fault?.id === node.id ? fault.message : null,
      isSelected: selected === node.id,
      direction,
      hasInputs: node.inputs.length > 0,
      allowed: node.kind === 'output' ? [] : allowedAfter(node),
    },
  }));
}

const inputsFirst = (trees: readonly FlowNode[]): readonly FlowNode[] =>
  trees.flatMap((node) => [...inputsFirst(node.inputs), node]);

/** The edges to draw: from each input to what reads it. */
export function shownEdges(trees: readonly FlowNode[]): Edge[] {
  return nodesOf(trees).flatMap(({ id, reader }) =>
    reader === null
      ? []
      : [
          {
            ...{ id: `${id} →`, source: id, target: reader.id, type: 'query' },
            ...{ ariaRole: 'presentation', domAttributes: hidden, markerEnd: arrow },
          },
        ],
  );
}
