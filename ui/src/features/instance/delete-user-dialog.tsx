import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { TypedSlug } from '../../components/forms/typed-slug.tsx';
import { t } from '../../words/words.ts';
import { deleteUser, type InstanceUser } from './instance-requests.ts';

interface DeleteUserDialogProps {
  user: InstanceUser;
  onClose: () => void;
}

/** Asks for the user's email address before it deletes them. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const [typed, setTyped] = useState('');
  const queryClient = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteUser(user.id),
    onSuccess: async () => {
      onClose();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.allInstanceUsers }),
        queryClient.invalidateQueries({ queryKey: queryKeys.projects }),
        queryClient.invalidateQueries({ queryKey: queryKeys.organizations }),
      ]);
    },
  });
  const isMeant = typed.trim().toLowerCase() === user.email.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMeant) deleting.mutate();
  };
  return (
    <Dialog title={t`Delete ${user.name}`} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          {t`They are signed out everywhere, and their API keys stop working. Their projects move to
            your personal account, and you become an owner of organizations that would have none.
            Organizations without other members and projects are deleted.`}
        </p>
        <TypedSlug
          label={t`To confirm, type the email address: ${user.email}`}
          value={typed}
          onChange={setTyped}
        />
        <FaultText error={deleting.error} />
        <div className="flex gap-2">
          <Button type="submit" variant="danger" disabled={!isMeant || deleting.isPending}>
            {t`Delete permanently`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
