import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { withinTime } from '../../platform/within-time.ts';
import { PictureError } from './picture-error.ts';
import { isPublicAddress } from './public-address.ts';
import { isFetched } from './remote-picture.ts';

/** What requests for pictures can reach. */
export interface Reach {
  /** All addresses of a host name. */
  resolve(host: string): Promise<readonly string[]>;
  isAllowed(address: string): boolean;
  readonly port: number;
  /** Certificates to trust instead of the usual ones, PEM. */
  readonly ca?: string;
  /** Ms for everything, redirects included. */
  readonly within: number;
}

const longest = 10_000;
/** Bytes. */
const largest = 512 * 1024;
const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

const headers = {
  accept: 'image/png, image/webp, image/jpeg, image/gif, image/x-icon',
  'accept-encoding': 'identity',
  'user-agent': 'Bellwether (project icons)',
};

/** The public internet. */
export const internet: Reach = {
  resolve: addressesOf,
  isAllowed: isPublicAddress,
  port: 443,
  within: longest,
};

/**
 * The bytes at a URL, at most 512 KiB.
 * @param url for which `isFetched`
 * @param signal ends it
 * @throws PictureError if there is no answer that can be a picture
 */
export async function fetchPicture(
  url: string,
  reach: Reach,
  signal: AbortSignal,
): Promise<Uint8Array> {
  try {
    return await withinTime(reach.within, (limit) => follow(url, reach, [limit, signal]));
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof PictureError) throw cause;
    throw new PictureError('the server does not answer', { cause });
  }
}

async function follow(
  url: string,
  reach: Reach,
  signals: readonly AbortSignal[],
): Promise<Uint8Array> {
  for (let at = url, left = mostRedirects; ; left--) {
    if (!isFetched(at)) throw new PictureError('the URL is not a plain https: URL');
    const answer = await ask(new URL(at), reach, signals);
    const { statusCode = 0 } = answer;
    if (statusCode === 200) return read(answer);
    answer.destroy();
    const { location } = answer.headers;
    if (!redirects.has(statusCode) || location === undefined || !URL.canParse(location, at)) {
      throw new PictureError(`the server answers ${statusCode}`);
    }
    if (left === 0) throw new PictureError('there are too many redirects');
    at = new URL(location, at).href;
  }
}

/** Connects only to addresses that were checked: a name that resolves to others a moment later has no effect. */
async function ask(
  url: URL,
  reach: Reach,
  signals: readonly AbortSignal[],
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) === 0 ? await reach.resolve(host) : [host];
  const addresses = found
    .filter((address) => reach.isAllowed(address))
    .map((address) => ({ address, family: isIP(address) }));
  const [first] = addresses;
  if (first === undefined) throw new PictureError('the host has no public address');
  const lookup: LookupFunction = (_host, { all }, done) => {
    if (all === true) done(null, addresses);
    else done(null, first.address, first.family);
  };
  const { port, ca } = reach;
  return new Promise((resolve, reject) => {
    for (const signal of signals) signal.throwIfAborted();
    const asking = request(url, { port, ca, lookup, headers, agent: false });
    const stop = (): void => void asking.destroy(new PictureError('it took too long'));
    for (const signal of signals) signal.addEventListener('abort', stop, { once: true });
    asking.on('close', () => {
      for (const signal of signals) signal.removeEventListener('abort', stop);
    });
    asking.on('error', reject);
    asking.on('response', resolve);
    asking.end();
  });
}

async function read(answer: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop destroys the answer and its connection.
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > largest) throw new PictureError(`the picture has more than ${largest} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Asks name servers itself: the system's resolver takes threads that files need, for as long as a server is silent. */
async function addressesOf(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const none = (): string[] => [];
  const found = [resolver.resolve4(host).catch(none), resolver.resolve6(host).catch(none)];
  return (await Promise.all(found)).flat();
}
