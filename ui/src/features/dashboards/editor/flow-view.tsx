import { lazy, Suspense, type ComponentProps } from 'react';
import { Card } from '../../../components/card.tsx';
import { ErrorBoundary } from '../../../components/error-boundary.tsx';
import type { FlowCanvas, NodePanel } from './flow/index.ts';

/** Loads the flow, which is larger than the rest of the editor. */
export const loadFlow = () => import('./flow/index.ts');

const Canvas = lazy(async () => ({ default: (await loadFlow()).FlowCanvas }));
const Panel = lazy(async () => ({ default: (await loadFlow()).NodePanel }));

/** The query as a flow of nodes, loaded when it is first shown. */
export function FlowCard(props: ComponentProps<typeof FlowCanvas>) {
  return (
    <Card className="h-96 resize-y overflow-hidden bg-canvas p-0 sm:h-80 lg:order-2 lg:col-span-2">
      <Suspense fallback={<div className="h-full animate-pulse bg-raised" />}>
        <Canvas {...props} />
      </Suspense>
    </Card>
  );
}

/** The fields of the selected node. */
export function FlowPanel(props: ComponentProps<typeof NodePanel>) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Card className="h-14 animate-pulse bg-raised" />}>
        <Panel {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
