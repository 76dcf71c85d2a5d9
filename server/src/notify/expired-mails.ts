import type { JobKind } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../store/metadata/index.ts';
import { removeExpiredMails } from './mails-store.ts';

/** Removes mails with expired links. */
export function expiredMails(db: Executor, clock: Clock): JobKind {
  return { name: 'expired-mails', run: () => removeExpiredMails(db, clock.now()) };
}

/** Every hour. */
export const expiredMailsCron = '25 * * * *';
