import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../api/session.ts';
import { Card, CardTitle } from '../../components/card.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Select } from '../../components/select.tsx';
import { useProject } from '../projects/index.ts';
import { assignableQuery } from './assignable-query.ts';
import type { IssueDetail } from './issue-queries.ts';
import { useIssueChange } from './use-issue-change.ts';
import { t } from '../../words/words.ts';

/** The assignee of an issue. */
export function AssigneeCard({ issue }: { issue: IssueDetail }) {
  const project = useProject();
  const session = useQuery(sessionQuery);
  const people = useQuery(assignableQuery(project));
  const changing = useIssueChange(project.slug, issue.id);
  const own = session.data?.user.id;
  const named = (people.data ?? []).map(({ id, name }) => ({
    value: id,
    label: id === own ? t`${name} (you)` : name,
  }));
  const { assignee } = issue;
  const known = assignee === null || named.some(({ value }) => value === assignee.id);
  return (
    <Card>
      <CardTitle>{t`Assignee`}</CardTitle>
      <Select
        label={t`Assignee`}
        labelHidden
        className="w-full"
        value={assignee?.id ?? ''}
        disabled={changing.isPending}
        choices={[
          { value: '', label: t`Unassigned` },
          ...named,
          ...(known || assignee === null ? [] : [{ value: assignee.id, label: assignee.name }]),
        ]}
        onChange={(id) => changing.mutate({ assigneeId: id || null })}
      />
      <FaultText error={changing.error ?? people.error} />
    </Card>
  );
}
