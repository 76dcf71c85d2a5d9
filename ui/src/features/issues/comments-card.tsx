import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { useHidden } from '../../components/delete-later.ts';
import { FaultText } from '../../components/fault-text.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsQuery, createComment, invalidateActivity } from './activity-requests.ts';
import { Permitted, useProject } from '../projects/index.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { t } from '../../words/words.ts';

interface CommentsCardProps {
  slug: string;
  id: string;
}

const step = 20;

/** What people wrote about an issue, newest first. */
export function CommentsCard({ slug, id }: CommentsCardProps) {
  const { id: projectId } = useProject();
  const [limit, setLimit] = useState(step);
  const queryClient = useQueryClient();
  const session = useQuery(sessionQuery);
  const hidden = useHidden();
  const comments = useQuery(commentsQuery(projectId, id, limit));
  const writing = useMutation({
    mutationFn: (text: string) => createComment(slug, id, text),
    onSuccess: () => invalidateActivity(queryClient, projectId, id),
  });
  const shown = comments.data?.items.filter((comment) => !hidden.has(comment.id));
  return (
    <Card>
      <CardTitle>{t`Comments`}</CardTitle>
      <Permitted to="createIssueComment">
        <CommentForm
          key={writing.data?.id}
          label={t`Write a comment`}
          action={t`Comment`}
          busy={writing.isPending}
          isNext={writing.data !== undefined}
          onSave={(text) => writing.mutate(text)}
        />
      </Permitted>
      <FaultText error={writing.error} />
      {comments.error && (
        <FailureNotice error={comments.error} retry={() => void comments.refetch()} />
      )}
      {comments.isPending && <Skeleton className="mt-2 h-16" />}
      {shown?.length === 0 && <EmptyNotice>{t`No comments yet.`}</EmptyNotice>}
      <ul className="mt-2 divide-y divide-line">
        {shown?.map((comment) => (
          <CommentItem
            key={comment.id}
            slug={slug}
            comment={comment}
            own={comment.author !== null && comment.author.id === session.data?.user.id}
          />
        ))}
      </ul>
      {comments.data?.hasMore && (
        <Button variant="quiet" size="small" onClick={() => setLimit(limit + step)}>
          {t`Show older`}
        </Button>
      )}
    </Card>
  );
}
