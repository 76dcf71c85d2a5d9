import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../api/session.ts';

/** The signed-in user. */
export function useSignedIn() {
  const { data: session } = useQuery(sessionQuery);
  return {
    name: session?.user.name ?? '',
    email: session?.user.email ?? '',
    isAdministrator: session?.user.instanceAdministrator === true,
  };
}
