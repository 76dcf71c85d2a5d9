/** What the sign-in page is told by its address. */
export interface SignInSearch {
  /** Page of the app to go to afterwards, from the app's root. */
  next?: string;
  /** What a provider of OpenID Connect refused with. */
  error?: string;
}

/** Leads only within the app: one slash, then no other. */
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
