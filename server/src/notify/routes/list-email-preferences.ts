import { Type } from 'typebox';
import { anyCaller, route } from '../../accounts/index.ts';
import type { NotifyContext } from '../notify-context.ts';
import { preferenceOwner } from '../preference-owner.ts';
import { preferenceSchema } from '../preference-schemas.ts';
import { preferencesOf } from '../preferences-store.ts';

/** The settings that `PUT` to the same path changes. */
export const listEmailPreferences = ({ db, secret }: NotifyContext) =>
  route({
    operation: 'listEmailPreferences',
    access: anyCaller('read'),
    method: 'GET',
    path: '/v0/notifications/email-preferences',
    summary: 'List email preferences',
    description:
      'Every type of email that you can turn off. All are on by default. An organization’s key ' +
      'has none.',
    tags: ['Notifications'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'NotificationValidationError',
    answers: { 200: Type.Array(preferenceSchema) },
    handle: async ({ caller }) => {
      return preferencesOf(db, await preferenceOwner(db, secret, caller));
    },
  });
