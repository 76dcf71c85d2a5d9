import { hash } from 'node:crypto';
import { attempt, inviting, mailRequest, type Slowness } from './sign-in-limit.ts';

/** The account for which attempts are counted. */
type Account = 'email in the body' | 'who is signed in' | 'none';

/** How requests to an endpoint are limited. */
export interface Guard {
  readonly paths: readonly string[];
  readonly account: Account;
  readonly slowness: Slowness;
}

const guards: readonly Guard[] = [
  { paths: ['/sign-in/email'], account: 'email in the body', slowness: attempt },
  { paths: ['/sign-up/', '/reset-password', '/sign-in/'], account: 'none', slowness: attempt },
  {
    paths: ['/change-password', '/verify-password', '/delete-user', '/two-factor/'],
    account: 'who is signed in',
    slowness: attempt,
  },
  {
    paths: ['/request-password-reset', '/send-verification-email'],
    account: 'email in the body',
    slowness: mailRequest,
  },
  {
    paths: ['/organization/invite-member'],
    account: 'who is signed in',
    slowness: inviting,
  },
];

/** The limits of this endpoint; null for the default limits. */
export function guardOf(path: string): Guard | null {
  return guards.find(({ paths }) => paths.some((start) => path.startsWith(start))) ?? null;
}

/** The email in a body, normalized for counting. */
export function emailIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('email' in body)) return null;
  return typeof body.email === 'string' ? body.email.trim().toLowerCase().slice(0, 320) : null;
}

/** Between password and second factor, a cookie identifies the account. */
export function challengeIn(cookies: string | undefined): string | null {
  const cookie = /(?:^|;)\s*(?:__Host-)?bellwether\.two_factor=([^;]+)/.exec(cookies ?? '')?.[1];
  return cookie === undefined ? null : hash('sha256', cookie);
}
