import createFetchClient, { type Client } from 'openapi-fetch';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { pause } from './pause.ts';
import type { paths } from './schema.d.ts';

/** Typed by the service's API description: `client.GET('/v0/projects', { params: … })`. */
export type ApiClient = Client<paths>;

export interface ClientOptions {
  /** Address of the instance, such as `https://stats.example.com`. */
  readonly url: string;
  /** API key; without one, only public data can be read. */
  readonly apiKey?: string;
  /** How many times a request is sent again after 429 and 503, which changed nothing. Default 2. */
  readonly retries?: number;
  /** Ends all requests, and waiting for the next attempt. */
  readonly signal?: AbortSignal;
  /** In place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** The longest wait before a retry, even if the service asks for more (ms). */
const longestWait = 30_000;

/** A client of one instance. Each method answers as `openapi-fetch` does; see `dataOf`. */
export function createClient(options: ClientOptions): ApiClient {
  return createFetchClient<paths>({
    baseUrl: options.url,
    headers: keyHeaders(options),
    // What follows a redirect has the key too, and no body.
    redirect: 'manual',
    fetch: retryingFetch(options),
  });
}

/** The header that names the API key, if there is one. */
export function keyHeaders({
  apiKey,
}: {
  readonly apiKey?: string | undefined;
}): Record<string, string> {
  return apiKey === undefined ? {} : { 'x-api-key': apiKey };
}

/**
 * `fetch` that sends a request again while the service is busy.
 * @throws ApiError if the service cannot be reached
 */
export function retryingFetch({
  retries = 2,
  signal,
  fetch: send = (request) => fetch(request),
}: Pick<ClientOptions, 'retries' | 'signal' | 'fetch'>): (request: Request) => Promise<Response> {
  return (request) => {
    if (signal === undefined) return sendWithRetries(request, send, retries);
    const ending = { signal: AbortSignal.any([request.signal, signal]) };
    return sendWithRetries(new Request(request, ending), send, retries);
  };
}

/**
 * The data of a response. For operations that are answered without data, such as deletions, see `doneOf`.
 * @throws ApiError with the service's message, or if the service could not be reached
 */
export async function dataOf<Data>(
  pending: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await pending.catch(rejectUnread);
  // Some operations have a status with data and one without: the latter is no failure.
  const isEmpty = data === undefined && response.status !== 204;
  if (!response.ok || isEmpty) throw errorOfAnswer(response.status, error);
  return data as Data;
}

/**
 * Waits for a response without a body.
 * @throws ApiError like `dataOf`
 */
export async function doneOf(
  pending: Promise<{ error?: unknown; response: Response }>,
): Promise<void> {
  const { error, response } = await pending.catch(rejectUnread);
  if (!response.ok) throw errorOfAnswer(response.status, error);
}

/** @throws ApiError if an answer is not JSON or is incomplete; otherwise the error itself */
function rejectUnread(cause: unknown): never {
  if (cause instanceof SyntaxError) {
    const message = 'The answer is not JSON. Is this the address of a Bellwether instance?';
    throw new ApiError(message, { status: 200 }, { cause });
  }
  if (cause instanceof TypeError && cause.message === 'terminated') {
    throw new ApiError('The connection was lost during an answer.', { status: 0 }, { cause });
  }
  throw cause;
}

async function sendWithRetries(
  request: Request,
  send: (request: Request) => Promise<Response>,
  retries: number,
): Promise<Response> {
  for (let left = retries; ; left--) {
    // A body can be read once.
    const response = await reach(request.clone(), send);
    rejectRedirect(request, response);
    const isBusy = response.status === 429 || response.status === 503;
    if (!isBusy || left <= 0) return response;
    await response.body?.cancel();
    await pause(waitBefore(response), request.signal);
  }
}

async function reach(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  try {
    return await send(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    const { origin } = new URL(request.url);
    throw new ApiError(
      `${origin} does not answer. Is the address right, and does it run?`,
      { status: 0 },
      { cause: error },
    );
  }
}

/** Browsers don't say where to. @throws ApiError */
function rejectRedirect({ url }: Request, { status, type, headers }: Response): void {
  const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304);
  if (!isRedirect) return;
  const { origin } = new URL(url);
  const to = headers.get('location');
  const target = to !== null && URL.canParse(to, url) ? new URL(to, url) : null;
  const where =
    target === null ? '' : ` to ${target.origin === origin ? target.href : target.origin}`;
  throw new ApiError(`${origin} redirects${where}. Use the address that answers itself.`, {
    status,
  });
}

/** Milliseconds. */
function waitBefore(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 1);
  return Math.min((seconds >= 0 ? seconds : 1) * 1000, longestWait);
}
