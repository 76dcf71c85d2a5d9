import createFetchClient, { type Client } from 'openapi-fetch';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { pause } from './pause.ts';
import type { paths } from './schema.d.ts';

/** Typed by the service's API description: `client.GET('/v0/projects', { params: … })`. */
export type ApiClient = Client<paths>;

export interface ClientOptions {
  /** Address of the instance, such as `https://stats.example.com`. */
  readonly url: string;
  /** API key; without one, only what is public can be read. */
  readonly apiKey?: string;
  /** How many times a request is sent again after 429 and 503, which changed nothing. Default 2. */
  readonly retries?: number;
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
    fetch: patientFetch(options),
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
export function patientFetch({
  retries = 2,
  fetch: send = (request) => fetch(request),
}: Pick<ClientOptions, 'retries' | 'fetch'>): (request: Request) => Promise<Response> {
  return (request) => sendPatiently(request, send, retries);
}

/**
 * The data of a response.
 * @throws ApiError with the service's message, or if the service could not be reached
 */
export async function dataOf<Data>(
  pending: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await pending;
  if (!response.ok || data === undefined) throw errorOfAnswer(response.status, error);
  return data;
}

/**
 * Waits for a response without a body.
 * @throws ApiError like `dataOf`
 */
export async function doneOf(
  pending: Promise<{ error?: unknown; response: Response }>,
): Promise<void> {
  const { error, response } = await pending;
  if (!response.ok) throw errorOfAnswer(response.status, error);
}

async function sendPatiently(
  request: Request,
  send: (request: Request) => Promise<Response>,
  retries: number,
): Promise<Response> {
  for (let left = retries; ; left--) {
    // A body can be read once.
    const response = await reach(request.clone(), send);
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

/** Milliseconds. */
function waitBefore(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 1);
  return Math.min((seconds >= 0 ? seconds : 1) * 1000, longestWait);
}
