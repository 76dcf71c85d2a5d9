import { Type } from 'typebox';
import { authorize, requireAdministrator, route } from '../../accounts/index.ts';
import { listPage, nullable, oneOf, pagingParameters } from '../../http/index.ts';
import { mailTypes } from '../mail-type.ts';
import { unsentMails, type UnsentMail } from '../mails-store.ts';
import type { NotifyContext } from '../notify-context.ts';

const unsentMailSchema = Type.Object({
  id: Type.String({ description: 'UUIDv7; the same as in the log.' }),
  type: oneOf(mailTypes),
  to: Type.String({ description: 'The address it was for.' }),
  path: nullable(
    Type.String({
      description:
        'What its link opens, from the root of this service; null = it has none. Whoever opens it ' +
        'may act as the person it was for.',
    }),
  ),
  reason: oneOf(['not_set_up', 'retrying', 'failed'], {
    description:
      '`not_set_up`: the service has no mail server or no address of its own. `retrying`: it ' +
      'failed and is tried again by itself. `failed`: given up.',
  }),
  error: nullable(Type.String({ description: 'What the mail server said last.' })),
  createdAt: Type.String({ format: 'date-time' }),
  expiresAt: Type.String({ format: 'date-time', description: 'It leaves this list then.' }),
});

/** The links of mails that could not be sent, for the instance's administrator to hand on. */
export const listUnsentMails = ({ db, clock }: NotifyContext) =>
  route({
    operation: 'listUnsentMails',
    method: 'GET',
    path: '/v0/instance/unsent-mails',
    summary: 'List unsent mails',
    description:
      'Mails that were not sent because mail is not set up, or that failed; newest first, until ' +
      'their links expire. Only for the instance’s administrator, and not with a read-only ' +
      'key.',
    tags: ['Instance'],
    errors: ['ForbiddenError'],
    validationTag: 'NotificationValidationError',
    query: Type.Object(pagingParameters),
    answers: {
      200: Type.Object({
        items: Type.Array(unsentMailSchema),
        total: Type.Number({ description: 'How many there are, on all pages.' }),
        limit: Type.Number(),
        offset: Type.Number(),
        hasMore: Type.Boolean(),
      }),
    },
    handle: async ({ caller, query }) => {
      authorize(caller, 'listUnsentMails', null);
      await requireAdministrator(db, caller);
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
