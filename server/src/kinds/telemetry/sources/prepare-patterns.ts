import type { Patterns } from '../../../platform/patterns/index.ts';
import { isJsonObject } from '../../../platform/json-value.ts';
import type { RequestContext } from '../../../collect/ingest/request-context.ts';
import { usablePatterns } from './usable-patterns.ts';

/** Maximum time that a report waits for the patterns of its data sources (ms). */
const longestWait = 10_000;

/** Prepares the patterns for a report's values; null = they are ready. */
export function preparePatterns(value: unknown, context: RequestContext): Promise<void> | null {
  const data = isJsonObject(value) ? value['data'] : null;
  if (!isJsonObject(data)) return null;
  const project = context.parts.directory.byToken(context.headerToken);
  if (project === undefined) return null;
  const { patterns } = context.parts;
  const missing = new Set<string>();
  for (const [referenceId, pattern] of usablePatterns(project)) {
    if (!Object.hasOwn(data, referenceId)) continue;
    if (patterns.program(pattern) === undefined) missing.add(pattern);
  }
  return missing.size === 0 ? null : prepareInTime(patterns, missing, project.id);
}

/** If a pattern is not ready by then, a warning says so. */
async function prepareInTime(
  patterns: Patterns,
  missing: ReadonlySet<string>,
  projectId: string,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWait);
  });
  await Promise.race([patterns.prepare(missing, projectId).catch(() => undefined), late]);
  clearTimeout(timer);
}
