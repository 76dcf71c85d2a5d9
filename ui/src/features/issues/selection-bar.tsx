import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Select } from '../../components/select.tsx';
import type { Issue } from './issue-queries.ts';
import { useLabels } from './use-labels.ts';
import { changeIssue, forgetIssues, type IssueChange, mergeIssues } from './issue-requests.ts';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

interface SelectionBarProps {
  slug: string;
  chosen: readonly Issue[];
  onDone: () => void;
}

/** Actions for several issues. It floats, so that rows don't move when it appears. */
export function SelectionBar({ slug, chosen, onDone }: SelectionBarProps) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const labels = useLabels(projectId);
  const working = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: onDone,
    onSettled: () => forgetIssues(queryClient, projectId),
  });
  const each = (change: (issue: Issue) => IssueChange) =>
    working.mutate(async () => {
      for (const issue of chosen) await changeIssue(slug, issue.id, change(issue));
    });
  const merge = () => {
    const [primary, ...rest] = chosen.toSorted((one, other) => +other.count - +one.count);
    if (!primary) return;
    const ids = rest.map(({ id }) => id);
    working.mutate(() => mergeIssues(slug, primary.id, ids));
  };
  if (chosen.length === 0) return null;
  const busy = working.isPending;
  return (
    <div
      role="toolbar"
      aria-label={t`Actions for selected issues`}
      className="fixed inset-x-4 bottom-4 z-20 mx-auto flex w-fit flex-wrap items-center gap-2 rounded-xl border border-line bg-surface px-4 py-2.5 text-sm shadow-lg"
    >
      <span className="mr-1 font-medium tabular-nums">{t`${chosen.length} selected`}</span>
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
              look="plain"
              size="small"
              disabled={busy}
              onClick={() => each(() => ({ state }))}
            >
              {title}
            </Button>
          ),
      )}
      {labels.data && labels.data.length > 0 && (
        <Select
          label={t`Add label`}
          labelHidden
          className="h-8 max-w-40 px-2"
          value=""
          disabled={busy}
          choices={[
            { value: '', label: t`Add label` },
            ...labels.data.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(label) =>
            each((issue) => ({
              labelIds: [...new Set([...issue.labels.map(({ id }) => id), label])],
            }))
          }
        />
      )}
      {chosen.length > 1 && (
        <ConfirmButton
          action={t`Merge ${chosen.length} issues into the most frequent one`}
          disabled={busy}
          onConfirm={merge}
        >
          {t`Merge`}
        </ConfirmButton>
      )}
      <Button look="quiet" size="small" onClick={onDone}>
        {t`Clear`}
      </Button>
      <FaultText error={working.error} />
    </div>
  );
}
