import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { culpritOf } from './culprit.ts';
import { AssigneeSelect } from './assignee-select.tsx';
import { IssueActions } from './issue-actions.tsx';
import { IssueMarks } from './issue-marks.tsx';
import { type IssueDetail, issueQuery } from './issue-queries.ts';
import { forgetIssues, unmergeIssues } from './issue-requests.ts';
import { PrioritySelect } from './priority-select.tsx';
import { Permitted, useProject } from '../projects/index.ts';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

interface IssueHeadProps {
  slug: string;
  issue: IssueDetail;
}

/** An issue's name, badges, actions, priority and assignee. */
export function IssueHead({ slug, issue }: IssueHeadProps) {
  const { type, message, mergedInto, latest } = issue;
  const culprit = useMemo(() => latest && culpritOf(latest), [latest]);
  return (
    <div className="mb-5 flex flex-col gap-3">
      <div className="min-w-0">
        <h1
          className="line-clamp-3 text-xl font-semibold wrap-anywhere"
          title={type.slice(0, 1000)}
        >
          <bdi>{type}</bdi>
        </h1>
        {message && (
          <p className="mt-1 max-h-36 overflow-y-auto text-sm whitespace-pre-wrap text-muted wrap-anywhere">
            <bdi>{message}</bdi>
          </p>
        )}
        {culprit && (
          <p
            className="mt-1 line-clamp-3 font-mono text-xs text-muted wrap-anywhere"
            title={t`Culprit`}
          >
            <bdi>
              {culprit.name && <span className="text-ink">{culprit.name} </span>}
              {culprit.name ? t`in ${culprit.place}` : culprit.place}
            </bdi>
          </p>
        )}
        <IssueMarks issue={issue} className="mt-1" />
      </div>
      {mergedInto !== null && <MergedNotice slug={slug} id={issue.id} primaryId={mergedInto} />}
      <Permitted to="updateIssue">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          {mergedInto === null && <IssueActions slug={slug} issue={issue} />}
          <div className="flex min-w-0 flex-wrap items-start gap-x-5 gap-y-2">
            <PrioritySelect slug={slug} issue={issue} />
            <AssigneeSelect slug={slug} issue={issue} />
          </div>
        </div>
      </Permitted>
    </div>
  );
}

interface MergedNoticeProps {
  slug: string;
  id: string;
  primaryId: string;
}

function MergedNotice({ slug, id, primaryId }: MergedNoticeProps) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const primary = useQuery(issueQuery(projectId, primaryId));
  const undoing = useMutation({
    mutationFn: () => unmergeIssues(slug, primaryId, [id]),
    onSettled: () => forgetIssues(queryClient, projectId),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised px-4 py-3 text-sm">
      <span className="min-w-0 flex-1 truncate">
        {rich`Merged into ${(
          <Link
            to="/projects/$slug/issues/$id"
            params={{ slug, id: primaryId }}
            className="text-accent underline"
          >
            {primary.data?.type ?? t`another issue`}
          </Link>
        )}, which has its occurrences.`}
      </span>
      <Permitted to="unmergeErrors">
        <Button
          variant="plain"
          size="small"
          disabled={undoing.isPending}
          onClick={() => undoing.mutate()}
        >
          {t`Unmerge`}
        </Button>
      </Permitted>
      <FaultText error={undoing.error} />
    </div>
  );
}
