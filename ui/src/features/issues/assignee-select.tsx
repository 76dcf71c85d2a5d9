import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../api/session.ts';
import { FaultText } from '../../components/fault-text.tsx';
import { Select } from '../../components/select.tsx';
import { useProject } from '../projects/index.ts';
import { assignableQuery } from './assignable-query.ts';
import type { IssueDetail } from './issue-queries.ts';
import { useIssueChange } from './use-issue-change.ts';
import { t } from '../../words/words.ts';

/** The assignee of an issue. */
export function AssigneeSelect({ slug, issue }: { slug: string; issue: IssueDetail }) {
  const project = useProject();
  const session = useQuery(sessionQuery);
  const people = useQuery(assignableQuery(project));
  const changing = useIssueChange(slug, issue.id);
  const own = session.data?.user.id;
  const named = (people.data ?? []).map(({ id, name }) => ({
    value: id,
    label: id === own ? t`${name} (you)` : name,
  }));
  const { assignee } = issue;
  // Shown at once. Disabled while it is saved, the select would lose the focus.
  const next = changing.isPending ? changing.variables.assigneeId : undefined;
  const known = assignee === null || named.some(({ value }) => value === assignee.id);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <span aria-hidden className="text-xs text-muted max-sm:w-20">
        {t`Assignee`}
      </span>
      <Select
        label={t`Assignee`}
        labelHidden
        small
        className="w-48"
        value={(next === undefined ? assignee?.id : next) ?? ''}
        choices={[
          { value: '', label: t`Unassigned` },
          ...named,
          ...(known || assignee === null ? [] : [{ value: assignee.id, label: assignee.name }]),
        ]}
        onChange={(id) => changing.mutate({ assigneeId: id || null })}
      />
      <FaultText error={changing.error ?? people.error} />
    </div>
  );
}
