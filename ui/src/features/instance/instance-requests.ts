import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapNothing } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

const readInstance = () => unwrap(api.GET('/v0/instance'));

/** What one check of the instance found. */
export type Finding = Awaited<ReturnType<typeof readInstance>>['findings'][number];

export const instanceQuery = queryOptions({
  queryKey: queryKeys.instance,
  queryFn: readInstance,
});

const pageSize = 50;
const pageOf = (page: number) => ({
  limit: String(pageSize),
  offset: String((page - 1) * pageSize),
});

const readUnsentMails = (query: { limit: string; offset: string }) =>
  unwrap(api.GET('/v0/instance/unsent-mails', { params: { query } }));

export type UnsentMail = Awaited<ReturnType<typeof readUnsentMails>>['items'][number];

/** Emails that were not sent, newest first; pages count from 1. */
export function unsentMailsQuery(page: number) {
  return queryOptions({
    queryKey: queryKeys.unsentMails(page),
    queryFn: () => readUnsentMails(pageOf(page)),
  });
}

const readUsers = (query: { limit: string; offset: string }) =>
  unwrap(api.GET('/v0/instance/users', { params: { query } }));

export type InstanceUser = Awaited<ReturnType<typeof readUsers>>['items'][number];

/** The users of the instance, newest first; pages count from 1. */
export function usersQuery(page: number) {
  return queryOptions({
    queryKey: queryKeys.instanceUsers(page),
    queryFn: () => readUsers(pageOf(page)),
  });
}

/** Deletes a user. What would be left without an owner becomes the administrator’s. */
export function deleteUser(id: string) {
  const params = { path: { id }, query: { takeOver: 'true' as const } };
  return unwrapNothing(api.DELETE('/v0/instance/users/{id}', { params }));
}

/** Sends an email to oneself and waits for the mail server. */
export const sendTestMail = () => unwrap(api.POST('/v0/instance/test-mail'));

export type TestMail = Awaited<ReturnType<typeof sendTestMail>>;
