import type { Clock } from '../platform/clock.ts';
import type { AccountMail } from './account-mail.ts';

/** Lifetime of a verification link in seconds. */
export const verificationSeconds = 86_400;
/** Lifetime of a password reset link in seconds. */
export const resetSeconds = 3_600;

interface Link {
  readonly user: { readonly email: string; readonly name: string };
  /** better-auth's URL. Its origin comes from the request and must not be used in mails. */
  readonly url: string;
  readonly token: string;
}

/** Sends the link that verifies an address. */
export function mailVerification(
  mail: AccountMail,
  clock: Clock,
  { user, url }: Link,
): Promise<void> {
  return mail.deliver({
    type: 'verification',
    to: user.email,
    name: user.name,
    path: pathOf(url),
    expiresAt: new Date(clock.now() + verificationSeconds * 1000).toISOString(),
  });
}

/** Sends the link that sets a new password: a page given by the client, or the app's. */
export function mailPasswordReset(mail: AccountMail, clock: Clock, link: Link): Promise<void> {
  const named = new URL(link.url).searchParams.get('callbackURL');
  const own = `/app/reset-password?token=${encodeURIComponent(link.token)}`;
  return mail.deliver({
    type: 'password_reset',
    to: link.user.email,
    name: link.user.name,
    path: named === null || named === '' ? own : pathOf(link.url),
    expiresAt: new Date(clock.now() + resetSeconds * 1000).toISOString(),
  });
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
