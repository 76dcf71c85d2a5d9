import { isIPv6 } from 'node:net';

const scheme = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;
const longestHost = 253;
/** Including a path; non-ASCII letters in a host take quadratic time to parse. */
const longestEntry = 2_048;

/**
 * The host pattern of an entry in `allowedHostnames`: `*`, a host, or `*.` and a host. The entry may have a scheme,
 * credentials, a port or a path. The host is as in the `Origin` of browsers: lowercase, punycode, IPv6 in brackets.
 * @returns null if there is no valid host
 */
export function hostPattern(entry: string): string | null {
  if (entry.length > longestEntry) return null;
  const authority = (
    entry
      .trim()
      .replace(scheme, '')
      .split(/[/?#\\]/, 1)[0] ?? ''
  ).toLowerCase();
  const host = withoutPort(authority.slice(authority.lastIndexOf('@') + 1));
  if (host === null) return null;
  if (host === '*') return '*';
  const wildcard = host.startsWith('*.');
  const name = canonicalHost(wildcard ? host.slice(2) : host);
  if (name === null || (wildcard && name.startsWith('['))) return null;
  return wildcard ? `*.${name}` : name;
}

function withoutPort(authority: string): string | null {
  if (isIPv6(authority)) return `[${authority}]`;
  return /^(\[[^\]]*\]|[^:]*)(?::[0-9]{0,5})?$/.exec(authority)?.[1] ?? null;
}

function canonicalHost(host: string): string | null {
  // The URL parser would drop tabs and line breaks, and reads a wildcard as a plain character.
  if (host === '' || /[\s*%]|\p{Cc}/u.test(host)) return null;
  const url = `http://${host}/`;
  if (!URL.canParse(url)) return null;
  const name = new URL(url).hostname.replace(/\.$/, '');
  const wrong = name === '' || name.length > longestHost;
  return wrong || name.split('.').includes('') ? null : name;
}
