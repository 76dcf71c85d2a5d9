import type { Patterns, PatternVerdict } from '../../platform/patterns/index.ts';
import { chartQueryError } from '../errors.ts';
import type { ChartQuery, QueryNode, TransformNode } from '../language/nodes.ts';
import type { Predicate } from '../language/predicates.ts';

/** A query with checked patterns; only such a query is planned or stored. */
export interface SafeQuery extends ChartQuery {
  readonly patterns: 'checked';
}

/** Maximum bytes of UTF-8 of all patterns in a query, with the filters of its screen. */
const mostBytes = 8 * 1024;

interface Written {
  readonly pattern: string;
  readonly path: string;
  /** The transform it belongs to; null for a predicate. */
  readonly transform: TransformNode | null;
}

/**
 * Checks the patterns of a query without blocking this thread.
 * @param projectId its owner takes turns with others
 * @throws AppError `ChartQueryValidationError` with the path of the first pattern that cannot be used, or
 * `ServiceUnavailableError` if too many are waiting
 */
export async function checkPatterns(
  query: ChartQuery,
  patterns: Patterns,
  projectId: string,
): Promise<SafeQuery> {
  const written = query.outputs.flatMap((output) => [...patternsUnder(output.query)]);
  await checkAll(written, patterns, projectId);
  return { ...query, patterns: 'checked' };
}

/** Same for the patterns of one condition. @throws AppError like `checkPatterns` */
export async function checkPredicatePatterns(
  predicate: Predicate,
  patterns: Patterns,
  projectId: string,
): Promise<void> {
  await checkAll([...patternsIn(predicate)], patterns, projectId);
}

async function checkAll(
  written: readonly Written[],
  patterns: Patterns,
  projectId: string,
): Promise<void> {
  const different = new Set(written.map(({ pattern }) => pattern));
  let bytes = 0;
  for (const { pattern, path } of written) {
    if (!different.delete(pattern)) continue;
    bytes += Buffer.byteLength(pattern);
    if (bytes <= mostBytes) continue;
    throw chartQueryError(path, `The patterns of a query must be at most ${mostBytes} bytes long.`);
  }
  const verdicts = await Promise.all(
    written.map(({ pattern }) => patterns.check(pattern, projectId)),
  );
  written.forEach((each, index) => {
    const verdict = verdicts[index];
    if (verdict !== undefined) rejectUnusable(each, verdict);
  });
}

function rejectUnusable({ path, transform }: Written, verdict: PatternVerdict): void {
  if (!verdict.ok) throw chartQueryError(path, verdict.reason);
  // A backslash before anything but a digit escapes that character.
  for (const [, digit] of (transform?.replacement ?? '').matchAll(/\\(?:(\d)|[^])/g)) {
    if (digit !== undefined && Number(digit) > verdict.groups) {
      throw chartQueryError(`${transform?.path}.replacement`, `The pattern has no group ${digit}.`);
    }
  }
}

function* patternsUnder(node: QueryNode): Generator<Written> {
  switch (node.type) {
    case 'source':
      return;
    case 'formula':
      for (const { query } of node.inputs) yield* patternsUnder(query);
      return;
    case 'combine':
      for (const input of node.inputs) yield* patternsUnder(input);
      return;
    case 'filter':
      yield* patternsIn(node.predicate);
      break;
    case 'transform': {
      const { operation, pattern, path } = node;
      if (operation === 'replaceRegex' && pattern !== null) {
        yield { pattern, path: `${path}.pattern`, transform: node };
      }
      break;
    }
    default:
  }
  yield* patternsUnder(node.input);
}

function* patternsIn(predicate: Predicate): Generator<Written> {
  if (predicate.type !== 'comparison') {
    for (const condition of predicate.conditions) yield* patternsIn(condition);
    return;
  }
  const { operator, value, path } = predicate;
  const isRegex = operator === 'regex' || operator === 'notRegex';
  if (!isRegex || value === null) return;
  yield { pattern: String(value), path: `${path}.value`, transform: null };
}
