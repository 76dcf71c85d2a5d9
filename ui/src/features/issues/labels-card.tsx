import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import type { IssueDetail } from './issue-queries.ts';
import { useLabels } from './use-labels.ts';
import { LabelChip } from './label-chip.tsx';
import { LabelChoices } from './label-choices.tsx';
import { useLabelChange } from './use-issue-change.ts';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

/** The labels of an issue, and those of the project to choose from. */
export function LabelsCard({ slug, issue }: { slug: string; issue: IssueDetail }) {
  const { id: projectId } = useProject();
  const [open, setOpen] = useState(false);
  const labels = useLabels(projectId);
  const changing = useLabelChange(slug, issue.id);
  return (
    <Card>
      <CardTitle
        aside={
          <Button
            variant="quiet"
            size="small"
            className="-mr-2 px-2"
            aria-expanded={open}
            aria-label={open ? undefined : t`Edit labels`}
            onClick={() => setOpen((was) => !was)}
          >
            {open ? t`Done` : t`Edit`}
          </Button>
        }
      >
        {t`Labels`}
      </CardTitle>
      {!open && issue.labels.length === 0 && <p className="text-sm text-muted">{t`None`}</p>}
      {!open && (
        <p className="flex flex-wrap gap-1.5">
          {issue.labels.map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
        </p>
      )}
      {open && (
        <LabelChoices
          slug={slug}
          labels={labels.data ?? []}
          has={issue.labels.map(({ id }) => id)}
          isBusy={changing.isPending}
          onGive={(label, on) => changing.mutate({ label, on })}
        />
      )}
      <FaultText error={changing.error ?? labels.error} />
    </Card>
  );
}
