import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

const readInstance = () => unwrap(api.GET('/v0/instance'));

/** What one check of the instance found. */
export type Finding = Awaited<ReturnType<typeof readInstance>>['findings'][number];

export const instanceQuery = queryOptions({
  queryKey: queryKeys.instance,
  queryFn: readInstance,
});

export const unsentMailsQuery = queryOptions({
  queryKey: queryKeys.unsentMails,
  queryFn: () =>
    unwrap(api.GET('/v0/instance/unsent-mails', { params: { query: { limit: '200' } } })),
});

const pageSize = 50;

/** The users of the instance, newest first; pages count from 1. */
export function usersQuery(page: number) {
  const query = { limit: String(pageSize), offset: String((page - 1) * pageSize) };
  return queryOptions({
    queryKey: queryKeys.instanceUsers(page),
    queryFn: () => unwrap(api.GET('/v0/instance/users', { params: { query } })),
  });
}
