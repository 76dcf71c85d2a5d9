import createClient from 'openapi-fetch';
import { ApiError } from './api-error.ts';
import type { paths } from './schema.d.ts';
import { reach } from './unreachable.ts';
import { t } from '../words/words.ts';

/** Typed by the service's OpenAPI document. The session is a cookie. */
export const api = createClient<paths>({ baseUrl: '/', credentials: 'same-origin', fetch: reach });

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

function textOf(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' ? found : undefined;
}

/** The data of a response. @throws ApiError with the service's message */
export async function unwrap<Data>(pending: Promise<Answer<Data>>): Promise<Data> {
  const answer = await pending;
  if (!answer.response.ok || answer.data === undefined) throw failureOf(answer);
  return answer.data;
}

/** Waits for a response without a body. @throws ApiError with the service's message */
export async function unwrapNothing(pending: Promise<Answer<unknown>>): Promise<void> {
  const answer = await pending;
  if (!answer.response.ok) throw failureOf(answer);
}

function failureOf({ error, response }: Answer<unknown>): ApiError {
  const message = textOf(error, 'message') ?? t`The service responded with ${response.status}.`;
  return new ApiError(response.status, message, textOf(error, 'path'));
}
