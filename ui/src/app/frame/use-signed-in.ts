import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sessionQuery, signOut } from '../../api/session.ts';
import { dismissToasts, dropToasts, showToast } from '../../components/toast-store.ts';
import { t } from '../../words/words.ts';

/** The signed-in user, and what signs out. */
export function useSignedIn() {
  const { data: session } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const end = async () => {
    await signOut();
    dropToasts();
    queryClient.clear();
    await navigate({ to: '/sign-in', search: {} });
  };
  return {
    name: session?.user.name ?? '',
    email: session?.user.email ?? '',
    isAdministrator: session?.user.instanceAdministrator === true,
    leave: async () => {
      // What can still be undone is deleted with this session. What can't be deleted says so first.
      if (!(await dismissToasts())) return;
      await end().catch((error: unknown) => {
        const text = error instanceof Error ? error.message : '';
        showToast(t`You are still signed in. ${text}`, end, { action: t`Try again` });
      });
    },
  };
}
