import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sessionQuery, signOut } from '../../api/session.ts';

/** The signed-in user, and what signs out. */
export function useSignedIn() {
  const { data: session } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return {
    name: session?.user.name ?? '',
    email: session?.user.email ?? '',
    isAdministrator: session?.user.instanceAdministrator === true,
    leave: async () => {
      await signOut();
      queryClient.clear();
      await navigate({ to: '/sign-in', search: {} });
    },
  };
}
