import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The provider's claims about a user; `sub` is their ID there. */
export interface OidcClaims {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

export interface OidcHarness {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Goes through the provider's pages as this user. @returns the URL to which the browser is redirected */
  signIn(address: string, claims: OidcClaims): Promise<string>;
  close(): Promise<void>;
}

const clientId = 'bellwether';
const clientSecret = 'a secret of the two: 100%+';

/** A real OpenID Connect provider on loopback that accepts every user. */
export async function startOidcHarness(redirectUri: string): Promise<OidcHarness> {
  const people = new Map<string, OidcClaims>();
  let current = '';
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    cookies: { keys: ['a key'] },
    features: { devInteractions: { enabled: false } },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'picture', 'slug', 'instanceAdministrator'],
    },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => people.get(id) ?? { sub: id },
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/sign-in/') === true) {
      void provider.interactionFinished(request, response, { login: { accountId: current } });
    } else void answer(request, response);
  });

  return {
    issuer,
    clientId,
    clientSecret,
    signIn: async (address, claims) => {
      people.set(claims.sub, claims);
      current = claims.sub;
      return browse(address, issuer);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Follows redirects within the provider with the cookies of a new browser. */
async function browse(from: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = from;
  for (let steps = 0; steps < 10; steps++) {
    if (!address.startsWith(issuer)) return address;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider responded with ${await response.text()}`);
    address = new URL(location, address).href;
  }
  throw new Error('the provider sends the browser around in circles');
}
