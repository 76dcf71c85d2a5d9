/** With user and port. The URL parser reads longer hosts in quadratic time, and lists have a thousand pictures. */
const onHost = /^https:\/\/[^/?#]{1,300}(?:[/?#]|$)/i;

/**
 * The picture's URL if others may see it: `https:` on any host, or a path on the service's own origin. Null
 * for anything else, which is stored but not shown.
 */
export function shownPicture(address: string | null): string | null {
  if (address === null || /[\p{Cc}\\]/u.test(address)) return null;
  if (/^\/(?!\/)/.test(address)) return address;
  return onHost.test(address) && URL.canParse(address) ? address : null;
}
