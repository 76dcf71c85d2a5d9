import createClient from 'openapi-fetch';
import { ApiError } from './api-error.ts';
import type { paths } from './schema.d.ts';

/** Typed by the service's own description; the browser session travels as a cookie. */
export const api = createClient<paths>({ baseUrl: '/', credentials: 'same-origin' });

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

/** The data of an answer. @throws ApiError with the service's sentence */
export async function unwrap<Data>(pending: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await pending;
  if (!response.ok || data === undefined) {
    const message = textOf(error, 'message') ?? `The service answered ${response.status}.`;
    throw new ApiError(response.status, message, textOf(error, 'path'));
  }
  return data;
}
