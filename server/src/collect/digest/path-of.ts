/** The path of an address, also of one without a host; empty = it has none. */
export function pathOf(url: string): string {
  if (URL.canParse(url)) {
    const { pathname } = new URL(url);
    return pathname.startsWith('/') ? pathname : '';
  }
  const path = url.replace(/[?#].*$/s, '');
  return path.startsWith('/') ? path : '';
}
