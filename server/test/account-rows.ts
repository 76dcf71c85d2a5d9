import { type Ask, get, post, type Row } from './access-asks.ts';
import { ownerIds } from './people.ts';

const anyKey = '401 401 401 200 200 200 200 200 200 200';
const anyWritingKey = '401 401 401 403 200 200 200 200 200 200';
const everybody = '200 200 200 200 200 200 200 200 200 200';

function ofInstance(method: Ask['method'], path: string): readonly Row[] {
  const ask = () => ({ method, url: `/v0/instance${path}` });
  const statuses = '401 401 401 403 403 403 403 403 403 403';
  return [{ name: 'an instance of somebody else', ask, statuses }];
}

/** Accounts, organizations and the instance. @param newKey creates a key of the organization */
export function accountRows(
  newKey: () => Promise<string>,
): Readonly<Record<string, readonly Row[]>> {
  return {
    getInstance: ofInstance('GET', ''),
    listUsers: ofInstance('GET', '/users'),
    deleteUser: ofInstance('DELETE', '/users/nobody'),
    getSignInOptions: [
      { name: 'the sign-in page', ask: () => get('/v0/sign-in-options'), statuses: everybody },
    ],
    getInvitation: [
      {
        name: 'no invitation',
        ask: () => get('/v0/invitations/unknown'),
        statuses: '404 404 404 404 404 404 404 404 404 404',
      },
    ],
    listAudit: [
      {
        name: 'an organization',
        ask: () => get(`/v0/organizations/${ownerIds.acme}/audit`),
        statuses: '401 401 401 200 403 403 403 403 200 403',
      },
      {
        name: 'somebody else',
        ask: () => get(`/v0/organizations/${ownerIds.ann}/audit`),
        statuses: '401 401 401 404 404 404 404 404 404 404',
      },
    ],
    listApiKeys: [{ name: 'one’s keys', ask: () => get('/v0/api-keys'), statuses: anyKey }],
    listEmailPreferences: [
      {
        name: 'one’s own mails',
        ask: () => get('/v0/notifications/email-preferences'),
        statuses: '401 401 401 200 200 200 200 200 200 403',
      },
    ],
    updateEmailPreferences: [
      {
        name: 'one’s own mails',
        ask: () => ({
          method: 'PUT',
          url: '/v0/notifications/email-preferences',
          body: { preferences: [] },
        }),
        statuses: '401 401 401 403 200 200 200 200 200 403',
      },
    ],
    listUnsentMails: [
      {
        name: 'an instance of somebody else',
        ask: () => get('/v0/instance/unsent-mails'),
        statuses: '401 401 401 403 403 403 403 403 403 403',
      },
    ],
    sendTestMail: [
      {
        name: 'an instance of somebody else',
        ask: () => ({ method: 'POST', url: '/v0/instance/test-mail' }),
        statuses: '401 401 401 403 403 403 403 403 403 403',
      },
    ],
    createApiKey: [
      {
        name: 'a key of one’s own',
        ask: () => post('/v0/api-keys', { name: 'new' }),
        statuses: anyWritingKey,
      },
      {
        name: 'a key of the organization, which a user’s key may not make',
        ask: () => post('/v0/api-keys', { name: 'new', ownerId: ownerIds.acme }),
        statuses: '401 401 401 403 403 403 403 403 403 200',
      },
    ],
    deleteApiKey: [
      {
        name: 'a key of the organization',
        ask: async () => ({
          method: 'DELETE',
          url: `/v0/api-keys/${await newKey()}`,
        }),
        statuses: '401 401 401 403 404 403 403 204 204 204',
      },
    ],
  };
}
