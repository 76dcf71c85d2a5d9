import type { OidcSettings } from '../accounts/index.ts';
import { type Config, ConfigError } from '../config.ts';

type OidcConfig = Pick<
  Config,
  'url' | 'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcName' | 'oidcTrustEmail'
>;

/**
 * The OpenID Connect provider from the settings, or null.
 * @throws ConfigError if a setting is missing
 */
export function serviceOidc(config: OidcConfig): OidcSettings | null {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret } = config;
  if (issuer === null && clientId === null && clientSecret === null) return null;
  if (issuer === null || clientId === null || clientSecret === null) {
    throw new ConfigError(
      'Set BELLWETHER_OIDC_ISSUER, BELLWETHER_OIDC_CLIENT_ID and BELLWETHER_OIDC_CLIENT_SECRET ' +
        'together, or none of them.',
    );
  }
  if (config.url === null) {
    throw new ConfigError('BELLWETHER_OIDC_ISSUER requires BELLWETHER_URL for the redirect URL.');
  }
  const { oidcName: name, oidcTrustEmail: trustEmail } = config;
  return { issuer, clientId, clientSecret, name, trustEmail };
}
