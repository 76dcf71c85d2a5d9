import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Select } from '../../components/select.tsx';
import { coverBottom } from './cover-bottom.ts';
import { type Issue, labelsWith } from './issue-queries.ts';
import { priorities } from './issues-search.ts';
import { priorityAttribute, priorityChoices } from './priority.ts';
import { useLabels } from './use-labels.ts';
import type { useBulkChange } from './use-bulk-change.ts';
import { Permitted, useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

interface SelectionBarProps {
  chosen: readonly Issue[];
  changes: ReturnType<typeof useBulkChange>;
  onClear: () => void;
}

/** Actions for several issues. It floats, so that rows don't move when it appears. */
export function SelectionBar({ chosen, changes, onClear }: SelectionBarProps) {
  const { id: projectId } = useProject();
  const labels = useLabels(projectId);
  if (chosen.length === 0) return null;
  const busy = changes.isPending;
  return (
    <div
      role="toolbar"
      aria-label={t`Actions for selected issues`}
      ref={coverBottom}
      // On a phone, several lines would cover the list.
      className="fixed inset-x-4 bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center gap-2 overflow-x-auto rounded-xl border border-line bg-surface px-4 py-2.5 text-sm shadow-lg *:shrink-0"
    >
      <span className="mr-1 font-medium tabular-nums">{t`${chosen.length} selected`}</span>
      <Permitted to="updateIssue">
        {(
          [
            ['resolved', t`Resolve`],
            ['ignored', t`Ignore`],
            ['open', t`Reopen`],
          ] as const
        ).map(
          ([state, title]) =>
            chosen.some((issue) => issue.state !== state) && (
              <Button
                key={state}
                variant="plain"
                size="small"
                disabled={busy}
                onClick={() => changes.change(chosen, () => ({ state }))}
              >
                {title}
              </Button>
            ),
        )}
        <div {...{ [priorityAttribute]: '' }}>
          <Select
            label={t`Set priority`}
            labelHidden
            small
            value=""
            disabled={busy}
            choices={[{ value: '', label: t`Set priority` }, ...priorityChoices]}
            onChange={(value) => {
              const priority = priorities.find((each) => each === value);
              if (priority) changes.change(chosen, () => ({ priority }));
            }}
          />
        </div>
        {labels.data && labels.data.length > 0 && (
          <Select
            label={t`Add label`}
            labelHidden
            small
            className="max-w-40"
            value=""
            disabled={busy}
            choices={[
              { value: '', label: t`Add label` },
              ...labels.data.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(label) =>
              changes.change(chosen, async ({ id }) => ({
                labelIds: await labelsWith(projectId, id, { label, on: true }),
              }))
            }
          />
        )}
        {chosen.length > 1 && (
          <ConfirmButton
            action={t`Merge ${chosen.length} issues into the most frequent one`}
            disabled={busy}
            onConfirm={() => changes.merge(chosen)}
          >
            {t`Merge`}
          </ConfirmButton>
        )}
      </Permitted>
      <Button variant="quiet" size="small" onClick={onClear}>
        {t`Clear`}
      </Button>
      <FaultText error={changes.error} />
    </div>
  );
}
