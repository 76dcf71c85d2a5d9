import type { MailContent, PreferenceType, Taken } from '../notify/index.ts';
import type { Executor } from '../store/metadata/index.ts';

/** How people are told of issues by mail. */
export interface IssueMails {
  /** Takes a mail to a user who wants it; part of the transaction it is called in, if there is one. */
  send(type: PreferenceType, userId: string, content: MailContent): Promise<Taken>;
  /** Lets the waiting alerts be looked at soon, as part of the transaction. */
  alertSoon(executor: Executor): Promise<void>;
}
