import type { Clock } from '../platform/clock.ts';
import type { AccountMail } from './account-mail.ts';

/** How long the link of a verification works, in seconds. */
export const verificationSeconds = 86_400;
/** How long the link of a password reset works, in seconds. */
export const resetSeconds = 3_600;

interface Link {
  readonly user: { readonly email: string; readonly name: string };
  /** better-auth's address; its origin is the request's and must not reach a mail. */
  readonly url: string;
  readonly token: string;
}

/** Mails the link that verifies an address. */
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

/** Mails the link that sets a new password: the page the client named, else the app's. */
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
