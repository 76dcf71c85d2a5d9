import { Type } from 'typebox';
import { administrator, route } from '../../accounts/index.ts';
import { listPage, nullable, oneOf, pagingParameters } from '../../http/index.ts';
import { mailTypes } from '../mail-type.ts';
import { unsentMails, type UnsentMail } from '../mails-store.ts';
import type { NotifyContext } from '../notify-context.ts';

const unsentMailSchema = Type.Object({
  id: Type.String({ description: 'UUIDv7, as in the log.' }),
  type: oneOf(mailTypes),
  to: Type.String({ description: 'The recipient’s address.' }),
  path: nullable(
    Type.String({
      description:
        'Path of its link on this service; null = it has none. Anyone who opens the link can act ' +
        'as the recipient.',
    }),
  ),
  reason: oneOf(['not_set_up', 'retrying', 'failed'], {
    description:
      '`not_set_up`: the service has no mail server or no public address. `retrying`: it ' +
      'failed and will be retried. `failed`: given up.',
  }),
  error: nullable(Type.String({ description: 'Last response from the mail server.' })),
  createdAt: Type.String({ format: 'date-time' }),
  expiresAt: Type.String({
    format: 'date-time',
    description: 'The entry is removed at this time.',
  }),
});

/** Links of mails that could not be sent, so that the administrator can pass them on. */
export const listUnsentMails = ({ db, clock }: NotifyContext) =>
  route({
    operation: 'listUnsentMails',
    // The links are secrets that allow more than reading, so read-only keys don't get them.
    access: administrator('write'),
    method: 'GET',
    path: '/v0/instance/unsent-mails',
    summary: 'List unsent emails',
    description:
      'Emails that failed, or were not sent because mail is not set up; newest first, until ' +
      'their links expire. Only for the administrator of the instance, and not with a ' +
      'read-only key.',
    tags: ['Instance'],
    errors: ['ForbiddenError'],
    validationTag: 'NotificationValidationError',
    query: Type.Object(pagingParameters),
    answers: {
      200: Type.Object({
        items: Type.Array(unsentMailSchema),
        total: Type.Number({ description: 'Number of emails on all pages.' }),
        limit: Type.Number(),
        offset: Type.Number(),
        hasMore: Type.Boolean(),
      }),
    },
    handle: async ({ query }) => {
      const page = listPage(query);
      const { mails, total } = await unsentMails(db, clock.now(), page);
      const hasMore = page.offset + mails.length < total;
      return { items: mails.map(shown), total, ...page, hasMore };
    },
  });

const reasons = { kept: 'not_set_up', waiting: 'retrying', failed: 'failed' } as const;

function shown({ id, type, address, path, state, lastError, ...times }: UnsentMail) {
  return {
    id,
    type,
    to: address,
    path,
    reason: reasons[state],
    error: lastError,
    createdAt: new Date(times.createdAt).toISOString(),
    expiresAt: new Date(times.expiresAt).toISOString(),
  };
}
