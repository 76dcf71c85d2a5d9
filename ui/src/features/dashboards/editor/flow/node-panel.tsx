import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { t } from '../../../../words/words.ts';
import { FormNote } from '../form-note.tsx';
import { nextAfterRemoval, withoutNode } from './edit-flow.ts';
import { NodeFields } from './fields/node-fields.tsx';
import { MetadataFields } from './fields/metadata-fields.tsx';
import { OutputFields } from './fields/output-fields.tsx';
import { nodesOf, type FlowNode } from './flow.ts';
import { icons } from './icons.ts';
import { kindOf } from './kinds.ts';
import { hasField, metadataKey } from './output-metadata.ts';
import { withPart } from './path.ts';
import { useFlow, type FlowProps } from './use-flow.ts';

interface NodePanelProps extends FlowProps {
  /** Changes when the panel should take the focus. */
  focusKey: number;
}

/** The fields of the selected node. */
export function NodePanel(props: NodePanelProps) {
  const { request, datasets, selected, focusKey, onChange } = props;
  const { trees, fault } = useFlow(props);
  const panel = useRef<HTMLDivElement>(null);
  const focused = useRef(focusKey);
  useEffect(() => {
    if (focusKey !== focused.current) panel.current?.focus();
    focused.current = focusKey;
  }, [focusKey]);
  if (trees === null) return null;
  const node = nodesOf(trees).find(({ id }) => id === selected);
  if (!node) {
    return (
      <Card>
        <p className="text-sm text-muted">
          {t`Select a node to edit it. The plus on an edge inserts one.`}
        </p>
      </Card>
    );
  }
  const type = node.kind === 'output' ? 'output' : node.step.type;
  const { title, help } = kindOf(type);
  const Icon = icons[type];
  const rest = withoutNode(request, node);
  const fields = `${node.id} ${type}`;
  const ofMetadata = metadataFault(props.fault, node);
  const focusNode = (id: string | undefined) =>
    document.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus();
  return (
    <Card aria-label={title}>
      <div
        ref={panel}
        tabIndex={-1}
        role="group"
        aria-label={t`Fields of ${title}`}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) focusNode(node.id);
        }}
        className="flex flex-col gap-3 outline-none"
      >
        <div className="flex items-start gap-2">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            <h2 className="text-sm font-semibold">{title}</h2>
            <p className="text-xs text-muted">{help}</p>
          </div>
          {rest && (
            <Button
              variant="quiet"
              size="small"
              className="px-2.5"
              onClick={() => {
                focusNode(nextAfterRemoval(trees, node));
                onChange(rest);
              }}
            >
              <Trash2 aria-hidden className="size-4" />
              {t`Remove`}
            </Button>
          )}
        </div>
        <FormNote
          fault={fault?.id === node.id && ofMetadata === null ? fault.message : undefined}
        />
        {node.kind === 'output' ? (
          <>
            <OutputFields
              output={node.output}
              onChange={(output) => onChange(withPart(request, node.path, output))}
            />
            <MetadataFields
              key={node.id}
              output={node.output}
              grouped={groupedFields(node)}
              fault={ofMetadata}
              datasets={datasets}
              onChange={(output) => onChange(withPart(request, node.path, output))}
            />
          </>
        ) : (
          <NodeFields
            key={fields}
            node={node.step}
            datasets={datasets}
            onChange={(step) => onChange(withPart(request, node.path, step))}
          />
        )}
      </div>
    </Card>
  );
}

/** An error about the metadata of an output, which is shown at its field. */
function metadataFault(fault: FlowProps['fault'], node: FlowNode) {
  const key = fault && metadataKey(fault.path, node.path);
  // Without a field of its own, it is shown above all.
  return fault && key !== null && hasField(key) ? { key, message: fault.message } : null;
}

/** The fields by which an output is grouped. */
const groupedFields = (output: FlowNode): readonly string[] => [
  ...new Set(
    nodesOf([output]).flatMap((node) =>
      node.kind === 'step' && node.step.type === 'group' ? node.step.fields : [],
    ),
  ),
];
