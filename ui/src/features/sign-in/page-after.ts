/** The service keeps no longer ones. */
const longest = 4096;
/** The query of paths that the service redirects to. */
const unusual = /[^\w\-.+/=&%@]/g;

const encoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/**
 * The path to which the service redirects after signing in somewhere else: of a page relative to the app's root, or of the
 * app if the service would reject that page's.
 */
export function pageAfter(next: string | undefined): string {
  const [wanted = ''] = (next ?? '').split('#', 1);
  const [, path = '/', query = ''] = /^(\/[\w\-.+/@]*)(\?[!-~]*)?$/.exec(wanted) ?? [];
  const page = `/app${path}${query && `?${query.slice(1).replaceAll(unusual, encoded)}`}`;
  return page.length > longest ? '/app/' : page;
}

/** The page to which the link in an email leads that verifies an address: the sign-in, which leads on to the page. */
export const pageAfterVerifying = (next: string): string =>
  pageAfter(`/sign-in?verified=true&next=${encodeURIComponent(next)}`);
