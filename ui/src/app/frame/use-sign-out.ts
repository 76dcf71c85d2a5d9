import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../../api/session.ts';
import { dismissToasts, dropToasts, showToast } from '../../components/toast-store.ts';
import { t } from '../../words/words.ts';

/** What ends the session, for menus that are loaded later. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const end = async () => {
    await signOut();
    dropToasts();
    queryClient.clear();
    await navigate({ to: '/sign-in', search: {} });
  };
  return async () => {
    // A page with unsaved changes asks while they can still be saved. This goes on only if it is left.
    const isSaved = dispatchEvent(new Event('beforeunload', { cancelable: true }));
    if (!isSaved) await navigate({ to: '/' });
    // What can still be undone is deleted with this session. What can't be deleted says so first.
    if (!(await dismissToasts())) return;
    await end().catch((error: unknown) => {
      const text = error instanceof Error ? error.message : '';
      showToast(t`You are still signed in. ${text}`, end, { action: t`Try again` });
    });
  };
}
