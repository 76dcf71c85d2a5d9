import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';

export interface Asked {
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

const partsOf = (path: string): string[] => path.split('/');

function matches(pattern: string, operation: string): boolean {
  const [wanted, asked] = [partsOf(pattern), partsOf(operation)];
  return (
    wanted.length === asked.length &&
    wanted.every((part, index) => part === '*' || part === asked[index])
  );
}

function readBody(request: Request): unknown {
  try {
    return request.postDataJSON();
  } catch {
    return request.postData();
  }
}

/** Replaces the service for every page of a context, and keeps the requests in `asked`. */
export class FakeService {
  readonly asked: Asked[] = [];
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
    return this.asked.filter((each) => matches(operation, each.operation)).map(({ body }) => body);
  }

  /** How often an operation was requested. */
  countOf(operation: string): number {
    return this.asked.filter((each) => matches(operation, each.operation)).length;
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
  queryOf(operation: string): Asked['query'] | undefined {
    return this.asked.findLast((each) => matches(operation, each.operation))?.query;
  }

  async attach(context: BrowserContext): Promise<void> {
    await context.route(/^http:\/\/[^/]+\/(?:v0|auth|v1)\//, (route) => this.#answer(route));
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const operation = `${request.method()} ${url.pathname}`;
    const query = Object.fromEntries(url.searchParams);
    const asked: Asked = { operation, query, body: readBody(request) };
    this.asked.push(asked);
    const pattern =
      this.#answers[operation] === undefined
        ? Object.keys(this.#answers).find((each) => matches(each, operation))
        : operation;
    if (pattern === undefined) {
      this.unanswered.push(operation);
      await route.fulfill({ status: 404, json: { message: `No answer for ${operation}` } });
      return;
    }
    const answer = this.#answers[pattern];
    const body: unknown = typeof answer === 'function' ? await answer(asked) : answer;
    await this.#fulfill(route, body);
  }

  async #fulfill(route: Route, body: unknown): Promise<void> {
    if (typeof body === 'object' && body !== null && failed in body) {
      const { [failed]: status, ...rest } = body as { [failed]: number };
      await route.fulfill({ status, json: rest });
    } else if (body === undefined) await route.fulfill({ status: 204 });
    else await route.fulfill({ json: body });
  }
}
