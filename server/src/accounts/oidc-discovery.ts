import { withoutTrailing } from '../platform/without-trailing.ts';
import { OidcRejection } from './oidc-rejection.ts';
import { type ProviderAnswer, readProviderJson } from './oidc-requests.ts';

/** A provider's description of itself. */
export interface ProviderDescription {
  readonly document: ProviderAnswer;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
}

/** Reads the provider's discovery document. Concurrent callers share one request. */
export class ProviderDiscovery {
  private reading: Promise<ProviderDescription> | null = null;
  private last: ProviderDescription | null = null;

  /** @param within timeout for the answer, ms; undefined for the default of `readProviderJson` */
  constructor(
    private readonly issuer: string,
    private readonly within: number | undefined,
  ) {}

  /** The last result; null if not read yet. */
  get latest(): ProviderDescription | null {
    return this.last;
  }

  /** @throws OidcRejection, ProviderUnavailable */
  read(): Promise<ProviderDescription> {
    this.reading ??= this.readAnew().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async readAnew(): Promise<ProviderDescription> {
    const address = `${withoutTrailing(this.issuer, '/')}/.well-known/openid-configuration`;
    const document = await readProviderJson('discovery document', address, { within: this.within });
    this.last = {
      document,
      authorizationEndpoint: addressIn(document, 'authorization_endpoint', this.issuer),
      tokenEndpoint: addressIn(document, 'token_endpoint', this.issuer),
    };
    return this.last;
  }
}

/**
 * A URL in the discovery document. If the issuer uses https, the URL must too.
 * @throws OidcRejection
 */
export function addressIn(document: ProviderAnswer, name: string, issuer: string): string {
  const value = document[name];
  const text = typeof value === 'string' && URL.canParse(value) ? value : null;
  const protocol = text === null ? null : new URL(text).protocol;
  const plain = protocol === 'http:' && new URL(issuer).protocol === 'http:';
  if (text !== null && (protocol === 'https:' || plain)) return text;
  const message = `The provider’s discovery document has no valid ${name}.`;
  throw new OidcRejection('provider_error', message);
}
