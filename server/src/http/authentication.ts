import type { IncomingHttpHeaders } from 'node:http';

/** What the credentials of a request turned out to be. */
export type Identity<Caller> =
  | {
      readonly kind: 'caller';
      readonly caller: Caller;
      /** Whose requests are counted together, such as `key:<id>` or `session:<id>`. */
      readonly account: string;
      /** A session rides on a cookie, so its writes need the page's own origin. */
      readonly session: boolean;
    }
  /** No credential, or an expired session. */
  | { readonly kind: 'none' }
  /** A key that is not, or no longer, valid. */
  | { readonly kind: 'invalid' };

/** Reads `x-api-key`, `Authorization: Bearer` and the session cookie, in this order. */
export type Authenticate<Caller> = (
  headers: IncomingHttpHeaders,
) => Identity<Caller> | Promise<Identity<Caller>>;
