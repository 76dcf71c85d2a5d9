import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import type { IssueDetail } from './issue-queries.ts';
import { forgetIssues, unmergeIssues } from './issue-requests.ts';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

interface MergedCardProps {
  slug: string;
  issue: IssueDetail;
}

/** The issues merged into this one, each with a button to unmerge it; nothing if there are none. */
export function MergedCard({ slug, issue }: MergedCardProps) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const undoing = useMutation({
    mutationFn: (id: string) => unmergeIssues(slug, issue.id, [id]),
    onSettled: () => forgetIssues(queryClient, projectId),
  });
  if (issue.merged.length === 0) return null;
  return (
    <Card>
      <CardTitle>{t`Merged issues`}</CardTitle>
      <ul className="flex flex-col gap-2 text-sm">
        {issue.merged.map(({ id, type, message }) => (
          <li key={id} className="flex items-center gap-2">
            <Link
              to="/projects/$slug/issues/$id"
              params={{ slug, id }}
              className="min-w-0 flex-1 hover:underline"
              title={`${type}: ${message}`.slice(0, 1000)}
            >
              <span className="block truncate font-medium">
                <bdi>{type}</bdi>
              </span>
              <span className="block truncate text-xs text-muted">
                <bdi>{message}</bdi>
              </span>
            </Link>
            <Button
              variant="plain"
              size="small"
              aria-label={t`Unmerge ${type}: ${message}`.slice(0, 200)}
              disabled={undoing.isPending}
              onClick={() => undoing.mutate(id)}
            >
              {t`Unmerge`}
            </Button>
          </li>
        ))}
      </ul>
      <FaultText error={undoing.error} />
    </Card>
  );
}
