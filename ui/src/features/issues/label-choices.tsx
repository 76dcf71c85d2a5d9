import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { deleteLater } from '../../components/delete-later.ts';
import { FaultText } from '../../components/fault-text.tsx';
import type { Label } from './issue-queries.ts';
import { changeLabel, createLabel, deleteLabel, forgetIssues } from './issue-requests.ts';
import { LabelChip } from './label-chip.tsx';
import { LabelForm } from './label-form.tsx';
import { useProject } from '../projects/index.ts';
import { plural, t } from '../../words/words.ts';

interface LabelChoicesProps {
  slug: string;
  labels: readonly Label[];
  /** IDs of the issue's labels. */
  has: readonly string[];
  onGive: (id: string, on: boolean) => void;
}

/** The labels of a project, to add to the issue or remove, create, change and delete. */
export function LabelChoices({ slug, labels, has, onGive }: LabelChoicesProps) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<string | null>(null);
  const reload = () => forgetIssues(queryClient, projectId);
  const working = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => setEdited(null),
    onSettled: reload,
  });
  const edit = (id: string | null) => {
    working.reset();
    setEdited(id);
  };
  const create = (name: string, color: string) =>
    working.mutate(async () => {
      const made = await createLabel(slug, name, color);
      onGive(made.id, true);
    });
  const remove = ({ id, name, issueCount }: Label) => {
    edit(null);
    const count = Number(issueCount);
    deleteLater({
      id,
      text:
        count === 0
          ? t`Deleted “${name}”.`
          : t`Deleted “${name}” from ${plural(count, { one: '# issue', other: '# issues' })}.`,
      remove: () => deleteLabel(slug, id),
      reload,
    });
  };
  return (
    <div className="flex flex-col gap-1">
      <ul className="flex max-h-72 flex-col gap-1 overflow-y-auto">
        {labels.map((label) =>
          edited === label.id ? (
            <li key={label.id}>
              <LabelForm
                label={label}
                busy={working.isPending}
                onSave={(name, color) =>
                  working.mutate(() => changeLabel(slug, label.id, { name, color }))
                }
                onDelete={() => remove(label)}
                onCancel={() => edit(null)}
              />
            </li>
          ) : (
            <li key={label.id} className="flex items-center gap-2">
              <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-2 py-1">
                <input
                  type="checkbox"
                  aria-label={label.name}
                  className="size-4 accent-accent"
                  checked={has.includes(label.id)}
                  onChange={({ target }) => onGive(label.id, target.checked)}
                />
                <LabelChip label={label} />
              </label>
              <button
                type="button"
                aria-label={t`Edit label ${label.name}`}
                className="cursor-pointer text-xs text-muted hover:text-ink"
                onClick={() => edit(label.id)}
              >
                {t`Edit`}
              </button>
            </li>
          ),
        )}
      </ul>
      {edited === 'new' ? (
        <LabelForm busy={working.isPending} onSave={create} onCancel={() => edit(null)} />
      ) : (
        <Button variant="plain" size="small" onClick={() => edit('new')}>
          {t`New label`}
        </Button>
      )}
      <FaultText error={working.error} />
    </div>
  );
}
