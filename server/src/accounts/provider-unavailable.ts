/** Endpoints that send requests to the OpenID Connect provider. */
const startPath = '/sign-in/oauth2';
const returnPath = '/oauth2/callback/';
/** Timeout after which a provider counts as unavailable (ms). */
const longest = 15_000;
const retryAfter = 30;

/** The provider could not be reached. */
export class ProviderUnavailable extends Error {}

/**
 * Runs a request that may need the provider. If it does not respond, the client gets a 503 or, when returning
 * from the provider, a redirect to the sign-in page.
 * @param path the endpoint's; others run without a limit
 * @param away called with the reason if the provider could not be reached
 */
export async function handleProviderOutages(
  path: string,
  work: () => Promise<Response>,
  away: (error: unknown) => void,
): Promise<Response> {
  if (path !== startPath && !path.startsWith(returnPath)) return work();
  try {
    return await withinTime(work());
  } catch (error) {
    // `fetch` throws this if it cannot connect.
    const unreachable = error instanceof TypeError && error.cause instanceof Error;
    if (!unreachable && !(error instanceof ProviderUnavailable)) throw error;
    away(error);
    return path === startPath ? rejection() : backToSignIn();
  }
}

async function withinTime(answer: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailable('no response in time')), longest);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function rejection(): Response {
  const message = 'The sign-in provider does not respond. Try again later.';
  return Response.json(
    { code: 'PROVIDER_UNAVAILABLE', message },
    { status: 503, headers: { 'retry-after': String(retryAfter) } },
  );
}

function backToSignIn(): Response {
  const location = '/app/sign-in?error=provider_unavailable';
  return new Response(null, { status: 302, headers: { location } });
}
