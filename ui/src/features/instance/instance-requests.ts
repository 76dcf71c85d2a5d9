import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';

export const instanceQuery = queryOptions({
  queryKey: ['instance'],
  queryFn: () => unwrap(api.GET('/v0/instance')),
});

export const unsentMailsQuery = queryOptions({
  queryKey: ['unsent-mails'],
  queryFn: () =>
    unwrap(api.GET('/v0/instance/unsent-mails', { params: { query: { limit: '200' } } })),
});

const pageSize = 50;

/** The users of the instance, newest first; pages count from 1. */
export function usersQuery(page: number) {
  const query = { limit: String(pageSize), offset: String((page - 1) * pageSize) };
  return queryOptions({
    queryKey: ['instance-users', page],
    queryFn: () => unwrap(api.GET('/v0/instance/users', { params: { query } })),
  });
}
