import type { FuzzAnswer } from './send.ts';

const statuses: ReadonlySet<number> = new Set([
  0, 200, 204, 400, 401, 403, 404, 405, 409, 413, 503,
]);

/** What is wrong with an answer, or null: an undeclared status, or a body of another shape. */
export function faultOf(method: string, { status, retryAfter, text }: FuzzAnswer): string | null {
  if (!statuses.has(status)) return `status ${status}`;
  if (status === 503 && !(Number(retryAfter) >= 1)) return '503 without Retry-After';
  if (status === 0 || method !== 'POST') return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'the answer is no JSON';
  }
  return hasShape(status, body) ? null : 'the answer has another shape';
}

function hasShape(status: number, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const entries = Object.entries(body);
  const [[key, value] = ['', undefined]] = entries;
  if (status === 200 && key === 'ok') return value === true && 'ingested_count' in body;
  if (entries.length !== 1) return false;
  if (status !== 200) return key === 'error' && typeof value === 'string';
  if (key === 'status') return value === 'success';
  if (key !== 'warnings' || typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((text) => typeof text === 'string');
}
