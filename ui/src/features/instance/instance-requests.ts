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

export function usersQuery(offset: number) {
  const query = { limit: '50', offset: String(offset) };
  return queryOptions({
    queryKey: ['instance-users', offset],
    queryFn: () => unwrap(api.GET('/v0/instance/users', { params: { query } })),
  });
}
