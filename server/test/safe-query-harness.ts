import { Patterns } from '../src/platform/patterns/index.ts';
import { readQuery } from '../src/query/language/read-query.ts';
import { checkPatterns, type SafeQuery } from '../src/query/normalise/check-patterns.ts';

const patterns = new Patterns();

/** Reads a request like the service, with its patterns checked. */
export function readSafeQuery(body: unknown): Promise<SafeQuery> {
  return checkPatterns(readQuery(body), patterns, 'test');
}

/** Same for a request with patterns that are known to be valid. */
export function readTrustedQuery(body: unknown): SafeQuery {
  return { ...readQuery(body), patterns: 'checked' };
}
