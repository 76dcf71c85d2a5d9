/** The URL parameters of the sign-in page. */
export interface SignInSearch {
  /** The page to open afterwards, relative to the app's root. */
  next?: string;
  /** The error of an OpenID Connect provider, or of the link that verifies an address. */
  error?: string;
  /** Whether a link that verifies an address has led here. */
  verified?: true;
}

/** Only paths within the app: one slash, then no other. */
export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  const { next, error, verified } = search;
  return {
    ...(typeof next === 'string' && /^\/(?![/\\])/.test(next) && { next }),
    ...(typeof error === 'string' && { error }),
    ...(verified === true && { verified }),
  };
}

/** The URL parameters of the sign-up page. */
export interface SignUpSearch {
  /** The page to open afterwards, if there is no invitation. */
  next?: string | undefined;
  invitation?: string;
}

export function readSignUpSearch(search: Record<string, unknown>): SignUpSearch {
  const { invitation } = search;
  const { next } = readSignInSearch(search);
  return { next, ...(typeof invitation === 'string' && { invitation }) };
}

export function readToken(search: Record<string, unknown>): { token?: string } {
  return typeof search.token === 'string' ? { token: search.token } : {};
}
