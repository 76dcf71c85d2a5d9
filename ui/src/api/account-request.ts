import { ApiError } from './api-error.ts';
import { reach } from './unreachable.ts';
import { t } from '../words/words.ts';

/**
 * Calls an account endpoint (under `/auth`), with POST if there is a body.
 * @throws ApiError with the service's message
 */
export async function accountRequest(path: string, body?: object): Promise<unknown> {
  const response = await reach(`/auth/${path}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'same-origin',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const said = textIn(answer, 'message');
  throw new ApiError(
    response.status,
    said ?? t`The service responded with ${response.status}.`,
    undefined,
    textIn(answer, 'code') ?? undefined,
  );
}

/** A text in a response of better-auth, or null. */
export function textIn(answer: unknown, key: string): string | null {
  const value = valueIn(answer, key);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A list in a response; empty if there is none. */
export function listIn(answer: unknown, key: string): readonly unknown[] {
  const value = valueIn(answer, key);
  return Array.isArray(value) ? value : [];
}

export function valueIn(answer: unknown, key: string): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined;
  return Reflect.get(answer, key);
}
