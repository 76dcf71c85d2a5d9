import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { deleteLater } from '../../components/delete-later.ts';
import { FaultText } from '../../components/fault-text.tsx';
import { fullNumber } from '../../components/figures.ts';
import type { Label } from './issue-queries.ts';
import { changeLabel, createLabel, deleteLabel, forgetIssues } from './issue-requests.ts';
import { LabelChip } from './label-chip.tsx';
import { LabelForm } from './label-form.tsx';
import { useProject } from '../projects/index.ts';
import { plural, t } from '../../words/words.ts';

/** With more labels, there is a search. */
const fewLabels = 10;
const mostShown = 100;

interface LabelChoicesProps {
  slug: string;
  labels: readonly Label[];
  /** IDs of the issue's labels. */
  has: readonly string[];
  /** Whether labels are being saved. */
  isBusy: boolean;
  onGive: (id: string, on: boolean) => void;
}

/** The labels of a project, to add to the issue or remove, create, change and delete. */
export function LabelChoices({ slug, labels, has, isBusy, onGive }: LabelChoicesProps) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<string | null>(null);
  // Its button takes the place of the form, and the focus.
  const [last, setLast] = useState<string | null>(null);
  const [text, setText] = useState('');
  // Those of the issue come first, but none moves while it is being chosen.
  const [first, setFirst] = useState<ReadonlySet<string>>(() => new Set(has));
  const found = matching(labels, text, first, edited);
  const reload = () => forgetIssues(queryClient, projectId);
  const working = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => setEdited(null),
    onSettled: reload,
  });
  const edit = (id: string | null) => {
    working.reset();
    setEdited(id);
    setLast(id ?? edited);
  };
  const create = (name: string, color: string) =>
    working.mutate(async () => {
      const made = await createLabel(slug, name, color);
      setFirst((before) => new Set([...before, made.id]));
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
      {labels.length > fewLabels && (
        <input
          type="search"
          aria-label={t`Search labels`}
          placeholder={t`Search ${fullNumber(labels.length)} labels`}
          autoComplete="off"
          className="mb-1 h-8 rounded-lg border border-control bg-surface px-2.5 text-compact placeholder:text-muted"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setLast(null);
          }}
        />
      )}
      <ul className="flex max-h-72 flex-col gap-1 overflow-y-auto">
        {found.slice(0, mostShown).map((label) =>
          edited === label.id ? (
            <li key={label.id}>
              <LabelForm
                label={label}
                busy={working.isPending}
                onSave={(name, color) =>
                  working.mutate(() =>
                    // What wasn't changed here may have been changed by others.
                    changeLabel(slug, label.id, {
                      ...(name !== label.name && { name }),
                      ...(color !== label.color && { color }),
                    }),
                  )
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
                  // Not `disabled`, which would take the focus away.
                  aria-disabled={isBusy}
                  onChange={({ target }) => {
                    if (!isBusy) onGive(label.id, target.checked);
                  }}
                />
                <LabelChip label={label} />
              </label>
              <button
                type="button"
                autoFocus={last === label.id}
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
      <p role="status" className="text-xs text-muted">
        {found.length > mostShown &&
          t`${fullNumber(found.length - mostShown)} more. Search to find them.`}
        {found.length === 0 && text !== '' && t`No label contains “${text.trim()}”.`}
      </p>
      {edited === 'new' ? (
        <LabelForm busy={working.isPending} onSave={create} onCancel={() => edit(null)} />
      ) : (
        <Button variant="plain" size="small" autoFocus={last === 'new'} onClick={() => edit('new')}>
          {t`New label`}
        </Button>
      )}
      <FaultText error={working.error} />
    </div>
  );
}

/** The labels whose name contains a text, in either case, and the one that is being edited. */
function matching(
  labels: readonly Label[],
  text: string,
  first: ReadonlySet<string>,
  edited: string | null,
): Label[] {
  const wanted = text.trim().toLocaleLowerCase();
  const found = labels.filter(
    ({ id, name }) => id === edited || name.toLocaleLowerCase().includes(wanted),
  );
  return [...found.filter(({ id }) => first.has(id)), ...found.filter(({ id }) => !first.has(id))];
}
