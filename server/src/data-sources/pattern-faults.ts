import {
  patternsWithinLimits,
  type Patterns,
  projectPatterns,
} from '../platform/patterns/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { DataSource, PatternFault } from './data-source.ts';
import { storedPatterns } from './data-sources-store.ts';

/** How long an answer waits for patterns to be compiled, ms; the next answer includes late ones. */
const longestWait = 2_000;

const tooMany: PatternFault = {
  reason: 'too_many',
  message:
    `The patterns of this project’s data sources exceed ${projectPatterns.count} patterns or ` +
    `${projectPatterns.bytes} bytes in total. Remove or shorten some of them.`,
};

/** Why stored patterns of these data sources are not run, by the sources' IDs. */
export async function patternFaults(
  db: Executor,
  patterns: Patterns,
  projectId: string,
  sources: readonly DataSource[],
): Promise<ReadonlyMap<string, PatternFault>> {
  const faults = new Map<string, PatternFault>();
  const shown = sources.filter(({ dataType, regex }) => dataType === 'string' && regex !== null);
  if (shown.length === 0) return faults;
  const all = await storedPatterns(db, projectId);
  const run = all.slice(0, patternsWithinLimits(all.map(({ regex }) => regex)));
  const isRun = new Set(run.map(({ id }) => id));
  const checks = shown.map(async ({ id, regex }) => {
    const fault = isRun.has(id) ? await faultOf(regex ?? '', patterns, projectId) : tooMany;
    if (fault !== null) faults.set(id, fault);
  });
  await inTime(Promise.all(checks));
  return new Map(faults);
}

async function faultOf(
  regex: string,
  patterns: Patterns,
  projectId: string,
): Promise<PatternFault | null> {
  // Too many patterns are waiting, so this one is left out.
  const verdict = await patterns.check(regex, projectId).catch(() => null);
  if (verdict === null || verdict.ok) return null;
  const message = `${verdict.reason} Until you change or remove it, values are dropped.`;
  return { reason: verdict.problem, message };
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWait);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
