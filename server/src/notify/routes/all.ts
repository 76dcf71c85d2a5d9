import type { Route } from '../../accounts/index.ts';
import type { AddressLimit } from '../address-limit.ts';
import type { NotifyContext } from '../notify-context.ts';
import { TestMails } from '../test-mail.ts';
import { listEmailPreferences } from './list-email-preferences.ts';
import { listUnsentMails } from './list-unsent-mails.ts';
import { sendTestMail } from './send-test-mail.ts';
import { updateEmailPreferences } from './update-email-preferences.ts';

/** All endpoints of the module that the edge serves. */
export function notifyRoutes(context: NotifyContext, limit?: AddressLimit): readonly Route[] {
  return [
    listEmailPreferences(context),
    updateEmailPreferences(context),
    listUnsentMails(context),
    sendTestMail(new TestMails(context, limit)),
  ];
}
