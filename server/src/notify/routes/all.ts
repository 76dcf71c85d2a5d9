import type { Route } from '../../accounts/index.ts';
import type { NotifyContext } from '../notify-context.ts';
import { listEmailPreferences } from './list-email-preferences.ts';
import { listUnsentMails } from './list-unsent-mails.ts';
import { updateEmailPreferences } from './update-email-preferences.ts';

/** All endpoints of the module that the edge serves. */
export function notifyRoutes(context: NotifyContext): readonly Route[] {
  return [listEmailPreferences(context), updateEmailPreferences(context), listUnsentMails(context)];
}
