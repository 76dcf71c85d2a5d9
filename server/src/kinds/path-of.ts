import { hasEndlessHost } from '../platform/endless-host.ts';

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
