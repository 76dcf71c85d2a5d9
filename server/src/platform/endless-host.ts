/** Far longer than a host of 253 characters with a user, a password and a port. */
const longestAuthority = 1_024;

/**
 * Whether the host of a URL is too long to be one. Node's parser takes quadratic time for non-ASCII letters in it: half a second
 * for 25,000 characters, and minutes for ten times as many.
 */
export function hasEndlessHost(url: string): boolean {
  if (url.length < longestAuthority) return false;
  // The parser leaves them out, or skips them before the scheme.
  const read = url.replaceAll(/[\0-\x20]+/g, '');
  const scheme = /^[a-z][a-z0-9+.-]{0,30}:[/\\]*/i.exec(read.slice(0, longestAuthority))?.[0];
  if (scheme === undefined) return false;
  const authority = read.slice(scheme.length, scheme.length + longestAuthority);
  return authority.length === longestAuthority && !/[/?#\\]/.test(authority);
}
