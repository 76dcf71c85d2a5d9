import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Permitted, useProject } from '../projects/index.ts';
import { type Issue, type IssueDetail, similarQuery } from './issue-queries.ts';
import { forgetIssues, mergeIssues } from './issue-requests.ts';
import { type IssuesSearch, rangeOf } from './issues-search.ts';
import { bySimilarity } from './similar-issues.ts';
import { plural, t } from '../../words/words.ts';

interface SimilarCardProps {
  slug: string;
  issue: IssueDetail;
  /** The list of issues from which the page was opened. */
  opened: IssuesSearch;
}

const fewest = 4;

/** Other issues with the type or the message of this one, which can be merged into it. */
export function SimilarCard({ slug, issue, opened }: SimilarCardProps) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const [isWhole, setWhole] = useState(false);
  const similar = useQuery(similarQuery(projectId, issue.id, rangeOf(opened)));
  const merging = useMutation({
    mutationFn: (id: string) => mergeIssues(slug, issue.id, [id]),
    onSettled: () => forgetIssues(queryClient, projectId),
  });
  const sorted = bySimilarity(issue, similar.data ?? []);
  const shown = isWhole ? sorted : sorted.slice(0, fewest);
  return (
    <Card>
      <CardTitle>{t`Similar issues`}</CardTitle>
      {similar.error && (
        <FailureNotice error={similar.error} retry={() => void similar.refetch()} />
      )}
      {similar.isPending && <Skeleton className="h-16" />}
      {similar.data?.length === 0 && (
        <EmptyNotice>{t`No other error in this period has this type or message.`}</EmptyNotice>
      )}
      <ul className="flex flex-col gap-3 text-sm">
        {shown.map((other) => (
          <SimilarIssue
            key={other.id}
            slug={slug}
            other={other}
            opened={opened}
            isBusy={merging.isPending}
            onMerge={() => merging.mutate(other.id)}
          />
        ))}
      </ul>
      {sorted.length > shown.length && (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setWhole(true)}>
          {t`Show ${sorted.length - shown.length} more`}
        </Button>
      )}
      <FaultText error={merging.error} />
    </Card>
  );
}

interface SimilarIssueProps {
  slug: string;
  other: Issue;
  opened: IssuesSearch;
  isBusy: boolean;
  onMerge: () => void;
}

function SimilarIssue({ slug, other, opened, isBusy, onMerge }: SimilarIssueProps) {
  const { id, type, message, count } = other;
  return (
    <li className="flex flex-wrap items-start gap-x-2 gap-y-1">
      <Link
        to="/projects/$slug/issues/$id"
        params={{ slug, id }}
        search={opened}
        className="min-w-0 flex-1 hover:underline"
        title={`${type}: ${message}`.slice(0, 1000)}
      >
        <span className="block truncate font-medium">
          <bdi>{type}</bdi>
        </span>
        <span className="block truncate text-xs text-muted">
          <bdi>{message || t`No message`}</bdi>
        </span>
        <span className="block text-xs text-muted tabular-nums">
          {t`${plural(Number(count), { one: '# event', other: '# events' })}`}
        </span>
      </Link>
      <Permitted to="mergeErrors">
        <ConfirmButton action={t`Merge into this issue`} disabled={isBusy} onConfirm={onMerge}>
          {t`Merge`}
        </ConfirmButton>
      </Permitted>
    </li>
  );
}
