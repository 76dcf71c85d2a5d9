import { OidcRejection } from './oidc-rejection.ts';
import { ProviderUnavailable } from './provider-unavailable.ts';
import { withinTime } from '../platform/within-time.ts';

/** Timeout for one answer (ms). */
const longest = 5000;
/** Keys with their certificates take about 20 KiB. */
const largest = 256 * 1024;

export type ProviderAnswer = Readonly<Record<string, unknown>>;

interface ProviderRequest {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST; a GET without one. */
  readonly form?: URLSearchParams;
  /** Timeout for the complete answer, ms. */
  readonly within?: number | undefined;
}

/**
 * Reads a JSON object from a URL of the provider. Does not follow redirects, because they could lead
 * anywhere.
 * @param what names the document in messages
 * @throws OidcRejection, ProviderUnavailable
 */
export async function readProviderJson(
  what: string,
  address: string,
  sent: ProviderRequest = {},
): Promise<ProviderAnswer> {
  const { status, text } = await request(address, sent);
  if (status >= 500) throw new ProviderUnavailable(`the provider responded with ${status}`);
  if (status !== 200)
    throw failure(`The provider responded with ${status} to the request for its ${what}.`);
  if (text === null) throw failure(`The provider’s ${what} is larger than ${largest} bytes.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw failure(`The provider’s ${what} isn’t a JSON object.`);
  }
  return Object.fromEntries(Object.entries(value));
}

async function request(
  address: string,
  { headers, form, within = longest }: ProviderRequest,
): Promise<{ readonly status: number; readonly text: string | null }> {
  try {
    return await withinTime(within, async (signal) => {
      const response = await fetch(address, {
        headers: { accept: 'application/json', ...headers },
        ...(form === undefined ? {} : { method: 'POST', body: form }),
        redirect: 'manual',
        signal,
      });
      return { status: response.status, text: await boundedText(response) };
    });
  } catch (error) {
    throw new ProviderUnavailable('the provider does not respond', { cause: error });
  }
}

/** The answer's text, or null as soon as it is too large. */
async function boundedText({ body }: Response): Promise<string | null> {
  if (body === null) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > largest) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function failure(message: string): OidcRejection {
  return new OidcRejection('provider_error', message);
}
