import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Ago } from '../../components/ago.tsx';
import { Button } from '../../components/button.tsx';
import { deleteLater } from '../../components/delete-later.ts';
import { KeepFocusNear } from '../../components/keep-focus-near.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { CommentForm } from './comment-form.tsx';
import {
  type Comment,
  deleteComment,
  editComment,
  invalidateActivity,
} from './activity-requests.ts';
import { Permitted, useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

interface CommentItemProps {
  slug: string;
  comment: Comment;
  /** Whether the current user wrote it: only then can it be edited, and otherwise only admins can delete it. */
  own: boolean;
}

export function CommentItem({ slug, comment, own }: CommentItemProps) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [wasEdited, setEdited] = useState(false);
  const { id, issueId, author, text, createdAt, updatedAt } = comment;
  const reload = () => invalidateActivity(queryClient, projectId, issueId);
  const working = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => setEditing(false),
    onSettled: reload,
  });
  const removeLater = () =>
    deleteLater({
      id,
      text: t`Deleted the comment.`,
      remove: () => deleteComment(slug, issueId, id),
      reload,
    });
  return (
    <li className="group py-3 text-sm">
      <div className="mb-1 flex flex-wrap items-center gap-x-2">
        <span className="max-w-60 truncate font-medium">{author?.name ?? t`Former member`}</span>
        <span className="text-xs text-muted">
          <Ago time={createdAt} />
          {updatedAt !== createdAt && t`, edited`}
        </span>
        {!editing && (
          <div className="ml-auto flex gap-1">
            <Permitted to={own ? 'deleteIssueComment' : 'admin'}>
              {own && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t`Edit comment`}
                  // It takes the place of the form that it has opened.
                  autoFocus={wasEdited}
                  onClick={() => {
                    setEditing(true);
                    setEdited(true);
                  }}
                >
                  {t`Edit`}
                </Button>
              )}
              <KeepFocusNear>
                <Button variant="plain" size="small" onClick={removeLater}>
                  {t`Delete`}
                </Button>
              </KeepFocusNear>
            </Permitted>
          </div>
        )}
      </div>
      {editing ? (
        <CommentForm
          label={t`Edit comment`}
          action={t`Save`}
          text={text}
          busy={working.isPending}
          onSave={(next) => working.mutate(() => editComment(slug, issueId, id, next))}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p dir="auto" className="max-h-96 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
      <FaultText error={working.error} />
    </li>
  );
}
