import type { IncomingHttpHeaders } from 'node:http';

/** The result of checking the credentials of a request. */
export type Identity<Caller> =
  | {
      readonly kind: 'caller';
      readonly caller: Caller;
      /** Identifies the counter for rate limits, such as `key:<id>` or `session:<id>`. */
      readonly account: string;
      /** Identifies the counter of all keys and sessions of a user, such as `user:<id>`. */
      readonly user: string;
      /** A session uses a cookie, so its writes must come from the app's own origin. */
      readonly session: boolean;
    }
  /** No credential, or an expired session. */
  | { readonly kind: 'none' }
  /** An unknown or revoked key. */
  | { readonly kind: 'invalid' };

/** Reads `x-api-key`, `Authorization: Bearer` and the session cookie, in this order. */
export type Authenticate<Caller> = (
  headers: IncomingHttpHeaders,
) => Identity<Caller> | Promise<Identity<Caller>>;
