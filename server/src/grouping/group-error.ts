import type { ErrorToGroup } from './error-to-group.ts';
import type { ErrorGrouping } from './grouping-mode.ts';
import { stackLanguages } from './languages/all.ts';
import { groupLegacy, legacyAlgorithm } from './legacy.ts';
import type { Evidence } from './modern/evidence.ts';
import { groupModern, modernAlgorithm } from './modern/group-modern.ts';

/** What an error is known by. */
export interface GroupOfError {
  /** `legacy` or `g1`. */
  readonly algorithm: string;
  readonly hash: string;
  /** Why it has this hash; null = `legacy` does not say. */
  readonly evidence: Evidence | null;
}

/**
 * The group of an error by a project's settings. Errors of languages whose stacks are not read go on
 * with `legacy`, whatever the mode. Takes time in proportion to the size of the error.
 */
export function groupError(error: ErrorToGroup, settings: ErrorGrouping): GroupOfError {
  const language = settings.mode === 'modern' ? stackLanguages.get(error.language) : undefined;
  if (language === undefined) {
    return { algorithm: legacyAlgorithm, hash: groupLegacy(error), evidence: null };
  }
  return { algorithm: modernAlgorithm, ...groupModern(error, settings, language) };
}

/**
 * The hash of `legacy` for an error that has another now: the issue that has it already goes on with
 * the new one. Undefined = it is grouped by `legacy` itself.
 */
export function formerHash(error: ErrorToGroup, { algorithm }: GroupOfError): string | undefined {
  return algorithm === legacyAlgorithm ? undefined : groupLegacy(error);
}
