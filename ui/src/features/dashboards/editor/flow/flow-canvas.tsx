import '@xyflow/react/dist/base.css';
import { ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { useMemo, useRef } from 'react';
import { fromTablets, useMedia } from '../../../../components/use-media.ts';
import { useZone } from '../../../../components/zone/zone.ts';
import { t } from '../../../../words/words.ts';
import { nextAfterRemoval, withInserted, withOutput, withoutNode } from './edit-flow.ts';
import { FlowActionsContext, type FlowActions } from './flow-actions.ts';
import { FlowButtons } from './flow-buttons.tsx';
import type { FlowFault } from './flow-fault.ts';
import { nodesOf, type FlowNode } from './flow.ts';
import { layoutOf, neighborOf } from './layout.ts';
import { pathText } from './path.ts';
import { QueryEdge } from './query-edge.tsx';
import { QueryNode } from './query-node.tsx';
import { shownEdges, shownNodes } from './shown-flow.ts';
import { useFlow, type FlowProps } from './use-flow.ts';
import { useShownPart } from './use-shown-part.ts';
import { useViewKeys } from './use-view-keys.ts';

interface FlowCanvasProps extends FlowProps {
  /** @param byKey whether the panel of the node takes the focus */
  onSelect: (id: string | null, byKey: boolean) => void;
}

const nodeTypes = { query: QueryNode };
const edgeTypes = { query: QueryEdge };
const off = {
  ...{ nodesDraggable: false, nodesConnectable: false, elementsSelectable: false },
  ...{ nodesFocusable: false, edgesFocusable: false, disableKeyboardA11y: true },
  ...{ deleteKeyCode: null, selectionKeyCode: null, multiSelectionKeyCode: null },
  ...{ panActivationKeyCode: null, zoomActivationKeyCode: null },
};
/** The wheel scrolls the page; with Ctrl, and by pinching, it zooms. */
const wheel = { zoomOnScroll: false, preventScrolling: false, zoomOnDoubleClick: false };
const zooms = { minZoom: 0.2, maxZoom: 1.5 };

/** The query as a flow of nodes. */
export function FlowCanvas(props: FlowCanvasProps) {
  const { trees, fault } = useFlow(props);
  if (trees === null) {
    return (
      <p className="p-4 text-sm">{t`The flow can’t show this query, because it is incomplete. Edit it under “Query”.`}</p>
    );
  }
  return (
    <ReactFlowProvider>
      <Flow {...props} trees={trees} placed={fault} />
    </ReactFlowProvider>
  );
}

interface FlowOfTreesProps extends FlowCanvasProps {
  trees: readonly FlowNode[];
  placed: FlowFault | null;
}

function Flow(props: FlowOfTreesProps) {
  const { request, trees, datasets, selected, placed, onSelect, onChange } = props;
  const canvas = useRef<HTMLDivElement>(null);
  const press = useViewKeys();
  const zone = useZone();
  const direction = useMedia(fromTablets) ? 'right' : 'down';
  const places = useMemo(() => layoutOf(trees, direction), [trees, direction]);
  const nodes = useMemo(
    () => shownNodes({ trees, places, direction, datasets, zone, selected, fault: placed }),
    [trees, places, direction, datasets, zone, selected, placed],
  );
  const edges = useMemo(() => shownEdges(trees), [trees]);
  const showNode = useShownPart({ canvas, places, direction, selected });
  const nodeOf = (id: string) => nodesOf(trees).find((node) => node.id === id);
  const buttonOf = (id: string) =>
    canvas.current?.querySelector<HTMLElement>(`[data-node="${id}"]`) ?? null;
  const actions: FlowActions = {
    select: onSelect,
    insertAfter: (id, type) => {
      const node = nodeOf(id);
      if (!node) return;
      onChange(withInserted(request, node, type, datasets));
      // The new node has the path that the old one had.
      onSelect(id, false);
    },
    remove: (id) => {
      const node = nodeOf(id);
      const rest = node && withoutNode(request, node);
      if (!rest) return;
      const next = nextAfterRemoval(trees, node);
      if (next !== undefined) buttonOf(next)?.focus();
      onChange(rest);
    },
    move: (id, key) => {
      const next = neighborOf(places, id, key);
      if (next !== null) buttonOf(next)?.focus();
      return next !== null;
    },
    focused: showNode,
  };
  const addOutput = () => {
    onChange(withOutput(request));
    onSelect(pathText(['outputs', trees.length]), false);
  };
  return (
    <FlowActionsContext value={actions}>
      <div ref={canvas} onKeyDown={press} className="h-full">
        <ReactFlow
          aria-label={t`Flow of the query`}
          {...{ nodes, edges, nodeTypes, edgeTypes, ...off, ...wheel, ...zooms }}
          defaultMarkerColor={null}
          attributionPosition="bottom-left"
          onPaneClick={() => onSelect(null, false)}
          className="[--xy-edge-stroke:var(--muted)] [&_.react-flow\_\_attribution]:bg-canvas! [&_.react-flow\_\_attribution_a]:text-muted!"
        >
          <FlowButtons onAddOutput={addOutput} />
        </ReactFlow>
      </div>
    </FlowActionsContext>
  );
}
