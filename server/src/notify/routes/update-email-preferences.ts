import { Type } from 'typebox';
import { anyCaller, route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { NotifyContext } from '../notify-context.ts';
import { preferenceOwner } from '../preference-owner.ts';
import { preferenceSchema } from '../preference-schemas.ts';
import { type Preference, preferencesOf, setPreferences } from '../preferences-store.ts';

/** Turns types of mail on and off for the caller. */
export const updateEmailPreferences = ({ db, clock, secret }: NotifyContext) =>
  route({
    operation: 'updateEmailPreferences',
    access: anyCaller('write'),
    method: 'PUT',
    path: '/v0/notifications/email-preferences',
    summary: 'Change email preferences',
    description:
      'Changes the given types and returns them in the same order; other types do not change. ' +
      'An empty list returns all. Naming a type twice is an error. ' +
      'Emails that confirm an address or reset a password cannot be turned off.',
    tags: ['Notifications'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'NotificationValidationError',
    body: Type.Object({ preferences: Type.Array(preferenceSchema) }),
    answers: { 200: Type.Array(preferenceSchema) },
    handle: async ({ caller, body: { preferences } }) => {
      return db.transaction().execute(async (transaction) => {
        const owner = await preferenceOwner(transaction, secret, caller);
        rejectRepetition(preferences);
        if (preferences.length === 0) return preferencesOf(transaction, owner);
        const changed = preferences.map(({ type, emailEnabled }) => ({ type, emailEnabled }));
        await setPreferences(transaction, owner, changed, clock.now());
        return changed;
      });
    },
  });

function rejectRepetition(preferences: readonly Preference[]): void {
  const seen = new Set<string>();
  for (const [index, { type }] of preferences.entries()) {
    if (seen.has(type)) {
      throw new AppError('NotificationValidationError', `${type} must be listed only once.`, {
        path: `body.preferences[${index}].type`,
      });
    }
    seen.add(type);
  }
}
