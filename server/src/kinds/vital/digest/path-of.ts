/** The path of a URL, also of one without a host; empty = none. */
export function pathOf(url: string): string {
  if (hasEndlessHost(url)) return '';
  if (URL.canParse(url)) {
    const { pathname } = new URL(url);
    return pathname.startsWith('/') ? pathname : '';
  }
  const path = url.replace(/[?#].*$/s, '');
  return path.startsWith('/') ? path : '';
}

/** Far longer than a host of 253 characters with a user, a password and a port. */
const longestAuthority = 1_024;

/** Whether its host is too long to be one: parsing its non-ASCII letters would take quadratic time. */
function hasEndlessHost(url: string): boolean {
  const scheme = /^\s*[a-z][a-z0-9+.-]{0,30}:[/\\]*/i.exec(url.slice(0, longestAuthority))?.[0];
  if (scheme === undefined) return false;
  const authority = url.slice(scheme.length, scheme.length + longestAuthority);
  return authority.length === longestAuthority && !/[/?#\\]/.test(authority);
}
