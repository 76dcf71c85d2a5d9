import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { fullNumber } from '../../../components/figures.ts';
import { ListCard } from '../../../components/list-card.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { deleteLabel, forgetIssues, labelsQuery } from '../../issues/index.ts';
import { type Label, LabelForm } from './label-form.tsx';

/** Labels that issues of errors can have. */
export function LabelsCard() {
  const { id: projectId } = useMemberProject();
  const [open, setOpen] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const labels = useQuery(labelsQuery(projectId));
  const reload = () => forgetIssues(queryClient, projectId);
  const removing = useMutation({
    mutationFn: (id: string) => deleteLabel(projectId, id),
    onSettled: reload,
  });
  const done = async () => {
    await reload();
    setOpen(null);
  };
  const row = (label: Label) =>
    open === label.id ? (
      <LabelForm label={label} onDone={done} onCancel={() => setOpen(null)} />
    ) : (
      <div className="flex flex-wrap items-center gap-3">
        <span
          aria-hidden
          className="size-3 shrink-0 rounded-full bg-muted"
          style={{ backgroundColor: label.color }}
        />
        <span className="min-w-0 flex-1 basis-32 truncate font-medium" title={label.name}>
          {label.name}
        </span>
        <span className="text-right text-xs text-muted tabular-nums">
          {label.issueCount === 1 ? '1 issue' : `${fullNumber(Number(label.issueCount))} issues`}
        </span>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <Button
            look="plain"
            size="small"
            aria-label={`Edit ${label.name}`}
            onClick={() => setOpen(label.id)}
          >
            Edit
          </Button>
          <ConfirmButton action="Delete" onConfirm={() => removing.mutate(label.id)}>
            Delete
          </ConfirmButton>
        </span>
      </div>
    );
  return (
    <ListCard
      title="Labels"
      about="Label error issues to filter them. Deleting a label keeps its issues."
      add={
        open !== 'new' && (
          <Button look="plain" size="small" onClick={() => setOpen('new')}>
            New label
          </Button>
        )
      }
      list={{ ...labels, data: labels.data && { items: labels.data } }}
      fault={removing.error}
      empty="No labels yet. Create one, such as “Payment” or “Needs a look”."
      renderRow={row}
    >
      {open === 'new' && <LabelForm label={null} onDone={done} onCancel={() => setOpen(null)} />}
    </ListCard>
  );
}
