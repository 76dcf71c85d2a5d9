import { Patterns } from '../src/platform/patterns/index.ts';
import { readQuery } from '../src/query/language/read-query.ts';
import { checkPatterns, type SafeQuery } from '../src/query/normalise/check-patterns.ts';

const patterns = new Patterns();

/** A request as the service reads it, its patterns checked. */
export function readSafeQuery(body: unknown): Promise<SafeQuery> {
  return checkPatterns(readQuery(body), patterns, 'test');
}

/** The same of a request whose patterns the test knows to be good. */
export function readTrustedQuery(body: unknown): SafeQuery {
  return { ...readQuery(body), patterns: 'checked' };
}
