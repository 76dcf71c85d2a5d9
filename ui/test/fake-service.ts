import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

export interface FakeRequest {
  /** `GET /v0/projects`, without the query. */
  readonly operation: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * The service's responses, by `METHOD /path`; `*` matches one part of a path. A plain value is the
 * body of a 200, a function returns it, and `failure()` is another status.
 */
export type Answers = Readonly<Record<string, unknown>>;

const failed = Symbol('failure');
const lastOne = 'GET /v0/last-one';

/** An error response of the service. */
export function failure(status: number, message: string, path?: string): object {
  return { [failed]: status, message, ...(path && { path }) };
}

/** Never answers, so that a screen keeps waiting. */
export const pending = (): Promise<never> => new Promise(() => undefined);

/** Whether a request is one to the service, and not for a file of the app. */
export const isOfService = (path: string): boolean => /^\/(?:v0|auth|v1|api)\//.test(path);

const partsOf = (path: string): string[] => path.split('/');

function matches(pattern: string, operation: string): boolean {
  const [wanted, actual] = [partsOf(pattern), partsOf(operation)];
  return (
    wanted.length === actual.length &&
    wanted.every((part, index) => part === '*' || part === actual[index])
  );
}

/** JSON, other text as it is, or null without a body. */
function readBody(sent: string | null): unknown {
  try {
    return sent === null ? null : (JSON.parse(sent) as unknown);
  } catch {
    return sent;
  }
}

/** Replaces the service for every page of a context, and keeps the requests in `requests`. */
export class FakeService {
  readonly requests: FakeRequest[] = [];
  /** Requested operations without an answer. */
  readonly unanswered: string[] = [];
  #answers: Answers;

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  /** Answers differently from now on. */
  change(answers: Answers): void {
    this.#answers = { ...this.#answers, ...answers };
  }

  /** The different bodies of an operation's requests. React mounts twice here, and may cancel and repeat one. */
  differentBodiesOf(operation: string): unknown[] {
    const texts = new Set(this.bodiesOf(operation).map((body) => JSON.stringify(body)));
    return [...texts].map((text): unknown => JSON.parse(text));
  }

  /** The bodies of all requests of an operation, oldest first. */
  bodiesOf(operation: string): unknown[] {
    return this.requests
      .filter((each) => matches(operation, each.operation))
      .map(({ body }) => body);
  }

  /** How often an operation was requested. */
  countOf(operation: string): number {
    return this.requests.filter((each) => matches(operation, each.operation)).length;
  }

  /** How often a page requested an operation that it is sending, with requests that followed at once. */
  async settledCountOf(operation: string, page: Page): Promise<number> {
    await expect.poll(() => this.countOf(operation)).toBeGreaterThan(0);
    // Requests arrive in order, so this one comes after a second one of the operation.
    this.change({ [lastOne]: {} });
    await page.evaluate((path) => fetch(path), lastOne.slice('GET '.length));
    return this.countOf(operation);
  }

  /** The query of the latest request of an operation. */
  queryOf(operation: string): FakeRequest['query'] | undefined {
    return this.requests.findLast((each) => matches(operation, each.operation))?.query;
  }

  /**
   * Keeps the requests that a context sends from now on, in the order of sending. The server sees them later, in
   * any order.
   */
  attach(context: BrowserContext): void {
    context.on('request', this.#keep);
  }

  detach(context: BrowserContext): void {
    context.off('request', this.#keep);
  }

  /** Answers a request to the service. */
  async answer(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page that is left cancels its requests.
    const sent = await text(request).catch(() => '');
    const received = requestOf(request.method ?? '', url, sent === '' ? null : sent);
    const pattern = this.#patternOf(received.operation);
    if (pattern === undefined) {
      send(response, 404, { message: `No answer for ${received.operation}` });
      return;
    }
    const answer = this.#answers[pattern];
    const body: unknown = typeof answer === 'function' ? await answer(received) : answer;
    if (typeof body === 'object' && body !== null && failed in body) {
      const { [failed]: status, ...rest } = body as { [failed]: number };
      send(response, status, rest);
    } else send(response, body === undefined ? 204 : 200, body);
  }

  readonly #keep = (request: Request): void => {
    const url = new URL(request.url());
    if (!isOfService(url.pathname)) return;
    const received = requestOf(request.method(), url, request.postData());
    this.requests.push(received);
    if (this.#patternOf(received.operation) === undefined) this.unanswered.push(received.operation);
  };

  #patternOf(operation: string): string | undefined {
    return this.#answers[operation] === undefined
      ? Object.keys(this.#answers).find((each) => matches(each, operation))
      : operation;
  }
}

function requestOf(
  method: string,
  { pathname, searchParams }: URL,
  sent: string | null,
): FakeRequest {
  const query = Object.fromEntries(searchParams);
  return { operation: `${method} ${pathname}`, query, body: readBody(sent) };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
