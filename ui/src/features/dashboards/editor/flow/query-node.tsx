import { Handle, Position, type NodeProps } from '@xyflow/react';
import { CircleAlert } from 'lucide-react';
import { useContext, type KeyboardEvent } from 'react';
import { classNames } from '../../../../components/class-names.ts';
import { t } from '../../../../words/words.ts';
import { FlowActionsContext } from './flow-actions.ts';
import { icons } from './icons.ts';
import { InsertMenu } from './insert-menu.tsx';
import { kindOf } from './kinds.ts';
import type { ShownNode } from './shown-flow.ts';

/** A node of the query: its kind and what it does, or its error. */
export function QueryNode({ id, data, sourcePosition, targetPosition }: NodeProps<ShownNode>) {
  const actions = useContext(FlowActionsContext);
  const { type, summary, letter, fault, isSelected, direction, hasInputs, allowed } = data;
  const { title } = kindOf(type);
  const Icon = icons[type];
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') actions?.remove(id);
    else if (event.shiftKey || !actions?.move(id, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="pointer-events-auto relative size-full">
      {hasInputs && <NodeHandle type="target" position={targetPosition ?? Position.Left} />}
      <button
        type="button"
        data-node={id}
        aria-pressed={isSelected}
        onClick={({ detail }) => actions?.select(id, detail === 0)}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) actions?.focused(id);
        }}
        onKeyDown={press}
        className={classNames(
          'flex size-full cursor-pointer flex-col gap-1 rounded-lg border border-line bg-surface px-2.5 py-2 text-left transition-colors hover:border-muted',
          type === 'output' && 'bg-raised',
          isSelected && 'border-accent bg-accent-soft ring-1 ring-accent hover:border-accent',
          fault !== null && 'border-bad ring-bad hover:border-bad',
        )}
      >
        <span className="flex w-full items-center gap-1.5 text-compact leading-4 font-semibold">
          <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />
          <span className="truncate">{title}</span>
          {fault !== null && <CircleAlert aria-hidden className="size-3.5 shrink-0 text-bad" />}
          {letter !== null && (
            <span className="ml-auto rounded bg-raised px-1.5 font-mono text-xs">{letter}</span>
          )}
        </span>
        <span
          title={fault ?? summary}
          className={classNames(
            'line-clamp-2 text-xs leading-4 break-words',
            fault === null ? 'text-muted' : 'text-bad',
            isSelected && fault === null && 'text-ink',
          )}
        >
          {fault ?? summary}
        </span>
      </button>
      {type !== 'output' && (
        <NodeHandle type="source" position={sourcePosition ?? Position.Right} />
      )}
      {allowed.length > 0 && (
        <div
          className={classNames(
            'absolute',
            direction === 'right'
              ? 'top-1/2 left-full ml-2 -translate-y-1/2'
              : 'top-full left-1/2 mt-2 -translate-x-1/2',
          )}
        >
          <InsertMenu
            label={t`Insert a node after ${title}`}
            types={allowed}
            onPick={(picked) => actions?.insertAfter(id, picked)}
          />
        </div>
      )}
    </div>
  );
}

function NodeHandle({ type, position }: { type: 'source' | 'target'; position: Position }) {
  return <Handle type={type} position={position} isConnectable={false} className="opacity-0" />;
}
