/**
 * The picture's address as others may be shown it: `https:` of any host, or a path of this service's
 * own origin; null for anything else, which is kept and not shown.
 */
export function shownPicture(address: string | null): string | null {
  if (address === null || /[\p{Cc}\\]/u.test(address)) return null;
  if (/^\/(?!\/)/.test(address)) return address;
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
}
