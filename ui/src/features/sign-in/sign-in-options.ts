import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** What this instance offers to people who are not signed in. */
export const signInOptionsQuery = queryOptions({
  queryKey: queryKeys.signInOptions,
  queryFn: () => unwrap(api.GET('/v0/sign-in-options')),
  staleTime: 300_000,
});
