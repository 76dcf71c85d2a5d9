import { Panel, useReactFlow } from '@xyflow/react';
import { Maximize, Minus, Plus, type LucideIcon } from 'lucide-react';
import { Button } from '../../../../components/button.tsx';
import { t } from '../../../../words/words.ts';
import { wholeFlow } from './layout.ts';

interface FlowButtonsProps {
  onAddOutput: () => void;
}

/** What changes the whole flow, and what changes how it is seen. */
export function FlowButtons({ onAddOutput }: FlowButtonsProps) {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  return (
    <>
      <Panel position="top-left" className="m-2! flex gap-1">
        <Button variant="plain" size="small" className="px-2.5 text-xs" onClick={onAddOutput}>
          <Plus aria-hidden className="size-3.5" />
          {t`Add output`}
        </Button>
      </Panel>
      <Panel position="top-right" className="m-2! flex gap-1">
        <ViewButton icon={Minus} label={t`Zoom out`} keys="-" onClick={() => void zoomOut()} />
        <ViewButton icon={Plus} label={t`Zoom in`} keys="+" onClick={() => void zoomIn()} />
        <ViewButton
          icon={Maximize}
          label={t`Fit to view`}
          keys="0"
          onClick={() => void fitView(wholeFlow)}
        />
      </Panel>
    </>
  );
}

interface ViewButtonProps {
  icon: LucideIcon;
  label: string;
  /** The key that does the same. */
  keys: string;
  onClick: () => void;
}

function ViewButton({ icon: Icon, label, keys, onClick }: ViewButtonProps) {
  return (
    <Button
      variant="plain"
      size="small"
      className="w-8 px-0"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      onClick={onClick}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
