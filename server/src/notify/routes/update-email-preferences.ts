import { Type } from 'typebox';
import { authorize, route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { NotifyContext } from '../notify-context.ts';
import { preferenceOwner } from '../preference-owner.ts';
import { preferenceSchema } from '../preference-schemas.ts';
import { type Preference, preferencesOf, setPreferences } from '../preferences-store.ts';

/** Row 22: turns types of mail on and off for the caller. */
export const updateEmailPreferences = ({ db, clock, secret }: NotifyContext) =>
  route({
    operation: 'updateEmailPreferences',
    method: 'PUT',
    path: '/v0/notifications/email-preferences',
    summary: 'Change e-mail preferences',
    description:
      'Changes the types named and answers those, in the order sent; types not named stay as they ' +
      'are. An empty list changes nothing and answers every type. Naming a type twice is an error. ' +
      'Mails to confirm an address or for a new password cannot be turned off.',
    tags: ['Notifications'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'NotificationValidationError',
    body: Type.Object({ preferences: Type.Array(preferenceSchema) }),
    answers: { 200: Type.Array(preferenceSchema) },
    handle: async ({ caller, body: { preferences } }) => {
      authorize(caller, 'updateEmailPreferences', null);
      return db.transaction().execute(async (transaction) => {
        const owner = await preferenceOwner(transaction, secret, caller);
        refuseRepetition(preferences);
        if (preferences.length === 0) return preferencesOf(transaction, owner);
        const asked = preferences.map(({ type, emailEnabled }) => ({ type, emailEnabled }));
        await setPreferences(transaction, owner, asked, clock.now());
        return asked;
      });
    },
  });

function refuseRepetition(preferences: readonly Preference[]): void {
  const seen = new Set<string>();
  for (const [index, { type }] of preferences.entries()) {
    if (seen.has(type)) {
      throw new AppError('NotificationValidationError', `${type} may be named only once.`, {
        path: `body.preferences[${index}].type`,
      });
    }
    seen.add(type);
  }
}
