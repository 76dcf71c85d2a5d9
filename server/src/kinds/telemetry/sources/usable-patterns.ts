import { patternsWithinLimits } from '../../../platform/patterns/index.ts';
import type { CollectorProject } from '../../../projects/index.ts';

const byProject = new WeakMap<CollectorProject, ReadonlyMap<string, string>>();

/**
 * The patterns of the project's data sources that are used, by `referenceId`: at most as many as the
 * settings allow. More may have been stored before there was a limit.
 */
export function usablePatterns(project: CollectorProject): ReadonlyMap<string, string> {
  const known = byProject.get(project);
  if (known !== undefined) return known;
  const all = project.dataSources.flatMap(({ dataType, regex, referenceId }) =>
    dataType !== 'string' || regex === null ? [] : [[referenceId, regex] as const],
  );
  const usable = new Map(all.slice(0, patternsWithinLimits(all.map(([, regex]) => regex))));
  byProject.set(project, usable);
  return usable;
}
