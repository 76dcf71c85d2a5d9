import { FaultText } from '../../components/fault-text.tsx';
import { Select } from '../../components/select.tsx';
import type { IssueDetail } from './issue-queries.ts';
import { priorityAttribute, priorityChoices } from './priority.ts';
import { PriorityMark } from './priority-mark.tsx';
import { useIssueChange } from './use-issue-change.ts';
import { t } from '../../words/words.ts';

/** The priority of an issue. */
export function PrioritySelect({ slug, issue }: { slug: string; issue: IssueDetail }) {
  const changing = useIssueChange(slug, issue.id);
  // Shown at once. Disabled while it is saved, the select would lose the focus.
  const priority = (changing.isPending && changing.variables.priority) || issue.priority;
  return (
    <div {...{ [priorityAttribute]: '' }} className="flex flex-wrap items-center gap-2">
      <span className="flex items-center gap-1.5 max-sm:w-20">
        <PriorityMark priority={priority} />
        <span aria-hidden className="text-xs text-muted">
          {t`Priority`}
        </span>
      </span>
      <Select
        label={t`Priority`}
        labelHidden
        small
        value={priority}
        choices={priorityChoices}
        onChange={(value) => changing.mutate({ priority: value })}
      />
      <FaultText error={changing.error} />
    </div>
  );
}
