import { RecentCache } from '../../platform/recent-cache.ts';

const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#\\]*)/i;

/** Scheme, credentials, host and port are far shorter; a whole Referer would fill the cache. */
const longestRead = 1024;

const cache = new RecentCache<string>(5000, (url) => {
  const found = authority.exec(url)?.[1];
  if (found === undefined) return '';
  const host = found.slice(found.lastIndexOf('@') + 1);
  const name = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host)?.[1] ?? '';
  return name.toLowerCase().replace(/\.$/, '');
});

/** Host of a URL in lower case, without port; empty if it has none (`null`, `about:blank`). */
export function urlHost(url: string): string {
  return cache.get(url.slice(0, longestRead));
}

/**
 * Whether a host matches one of the patterns: `*`, a host, or `*.x` (x itself and any subdomain).
 * @param hosts patterns in lower case; none = all
 */
export function hostAllowed(host: string, hosts: readonly string[]): boolean {
  if (hosts.length === 0) return true;
  if (host === '') return false;
  return hosts.some((pattern) => {
    if (pattern === '*' || pattern === host) return true;
    return (
      pattern.startsWith('*.') && (host.endsWith(pattern.slice(1)) || host === pattern.slice(2))
    );
  });
}
