import type { Route } from '../../accounts/index.ts';
import type { NotifyContext } from '../notify-context.ts';
import { listEmailPreferences } from './list-email-preferences.ts';
import { listUnsentMails } from './list-unsent-mails.ts';
import { updateEmailPreferences } from './update-email-preferences.ts';

/** Every endpoint of the module at the edge. */
export function notifyRoutes(context: NotifyContext): readonly Route[] {
  return [listEmailPreferences(context), updateEmailPreferences(context), listUnsentMails(context)];
}
