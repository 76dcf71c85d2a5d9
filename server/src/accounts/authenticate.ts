import type { IncomingHttpHeaders } from 'node:http';
import type { Authenticate, Identity } from '../http/index.ts';
import type { Caller } from './caller.ts';
import type { KeyCheck } from './key-check.ts';
import type { SessionCheck } from './session-check.ts';

const none: Identity<Caller> = { kind: 'none' };
const invalid: Identity<Caller> = { kind: 'invalid' };
const bearer = /^Bearer +(\S.*)$/i;

/** Identifies the caller: `x-api-key` takes precedence over a Bearer token, and a key over a session. */
export function authenticator(keys: KeyCheck, sessions: SessionCheck): Authenticate<Caller> {
  return (headers) => {
    const key = keyOf(headers);
    if (key !== null) {
      const caller = keys.callerOf(key);
      return caller instanceof Promise ? caller.then(byKey) : byKey(caller);
    }
    const session = sessions.sessionOf(headers);
    if (session === null) return none;
    if (session instanceof Promise) return session.then((found) => bySession(found));
    return bySession(session);
  };

  function byKey(caller: Caller | null): Identity<Caller> {
    if (caller === null) return invalid;
    return identity(caller, `key:${caller.keyId}`, false);
  }

  function bySession(found: Awaited<ReturnType<SessionCheck['sessionOf']>>): Identity<Caller> {
    if (found === null) return none;
    const { caller, sessionId } = found;
    return identity(caller, `session:${sessionId}`, true);
  }
}

function identity(caller: Caller, account: string, session: boolean): Identity<Caller> {
  return { kind: 'caller', caller, account, user: `user:${caller.userId}`, session };
}

/** The key of a request, or null if there is none. */
function keyOf(headers: IncomingHttpHeaders): string | null {
  const own = headers['x-api-key'];
  const text = (typeof own === 'string' ? own : (own?.[0] ?? '')).trim();
  if (text !== '') return text;
  return bearer.exec(headers.authorization ?? '')?.[1]?.trim() ?? null;
}
