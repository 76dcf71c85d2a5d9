import type { IncomingHttpHeaders } from 'node:http';
import { hash } from 'node:crypto';
import { type Clock, steady } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { BetterAuth } from './better-auth.ts';
import type { Caller } from './caller.ts';
import { isFresh } from './freshness.ts';
import { membershipsOf } from './owners-store.ts';

const cacheSize = 10_000;

export interface SessionCaller {
  readonly caller: Caller;
  readonly sessionId: string;
}

interface Checked {
  readonly session: SessionCaller | null;
  /** When the session ends, Unix milliseconds. */
  readonly expiresAt: number;
  /** Of the steady clock. */
  readonly checkedAt: number;
}

/** Finds the caller of a session cookie, from memory if it was checked within half a second. */
export class SessionCheck {
  private readonly db: Executor;
  private readonly auth: BetterAuth;
  private readonly clock: Clock;
  private readonly steady: Clock;
  private readonly cookie: RegExp;
  private readonly checked = new Lru<string, Checked>(cacheSize);

  /** @param cookieName better-auth's name of the session cookie */
  constructor(db: Executor, auth: BetterAuth, clock: Clock, cookieName: string) {
    this.db = db;
    this.auth = auth;
    this.clock = clock;
    this.steady = steady(clock);
    this.cookie = new RegExp(`(?:^|;)\\s*${cookieName.replaceAll('.', '\\.')}=([^;]*)`);
  }

  /** The session of a request, synchronously if cached; null if there is no valid one. */
  sessionOf(headers: IncomingHttpHeaders): SessionCaller | null | Promise<SessionCaller | null> {
    const cookie = this.cookie.exec(headers.cookie ?? '')?.[1];
    if (cookie === undefined || cookie === '') return null;
    const key = hash('sha256', cookie);
    const known = this.checked.get(key);
    if (known !== undefined && isFresh(known.checkedAt, this.steady.now())) {
      return this.clock.now() < known.expiresAt ? known.session : null;
    }
    return this.check(key, headers.cookie ?? '');
  }

  /** Clears the cache after sessions or memberships have changed. */
  clear(): void {
    this.checked.clear();
  }

  private async check(key: string, cookie: string): Promise<SessionCaller | null> {
    const checkedAt = this.steady.now();
    const found = await this.auth.api.getSession({
      headers: new Headers({ cookie }),
      query: { disableRefresh: true },
    });
    if (found === null) {
      this.checked.set(key, { session: null, expiresAt: 0, checkedAt });
      return null;
    }
    const session: SessionCaller = {
      sessionId: found.session.id,
      caller: {
        kind: 'session',
        userId: found.user.id,
        keyId: null,
        readOnly: false,
        memberships: await membershipsOf(this.db, found.user.id),
      },
    };
    this.checked.set(key, { session, expiresAt: found.session.expiresAt.getTime(), checkedAt });
    return session;
  }
}
