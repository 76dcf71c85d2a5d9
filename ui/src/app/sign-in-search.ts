/** The URL parameters of the sign-in page. */
export interface SignInSearch {
  /** The page to open afterwards, relative to the app's root. */
  next?: string;
  /** The error of an OpenID Connect provider. */
  error?: string;
}

/** Only paths within the app: one slash, then no other. */
export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  const { next, error } = search;
  return {
    ...(typeof next === 'string' && /^\/(?![/\\])/.test(next) && { next }),
    ...(typeof error === 'string' && { error }),
  };
}

export function readInvitation(search: Record<string, unknown>): { invitation?: string } {
  return typeof search.invitation === 'string' ? { invitation: search.invitation } : {};
}

export function readToken(search: Record<string, unknown>): { token?: string } {
  return typeof search.token === 'string' ? { token: search.token } : {};
}
