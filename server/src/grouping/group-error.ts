import type { ErrorToGroup } from './error-to-group.ts';
import type { ErrorGrouping } from './grouping-mode.ts';
import { stackLanguages } from './languages/all.ts';
import { groupLegacy, legacyAlgorithm } from './legacy.ts';
import type { Evidence } from './modern/evidence.ts';
import { groupModern, modernAlgorithm } from './modern/group-modern.ts';

/** The group of an error. */
export interface GroupOfError {
  /** `legacy` or `g1`. */
  readonly algorithm: string;
  readonly hash: string;
  /** Why it has this hash; null for `legacy`, which does not record it. */
  readonly evidence: Evidence | null;
}

/**
 * The group of an error with a project's settings. Languages without a stack parser keep using `legacy` in
 * every mode. Takes time proportional to the size of the error.
 */
export function groupError(error: ErrorToGroup, settings: ErrorGrouping): GroupOfError {
  const language = settings.mode === 'modern' ? stackLanguages.get(error.language) : undefined;
  if (language === undefined) {
    return { algorithm: legacyAlgorithm, hash: groupLegacy(error), evidence: null };
  }
  return { algorithm: modernAlgorithm, ...groupModern(error, settings, language) };
}

/** Languages whose errors `legacy` groups only if a project wants it, so that their groups can continue. */
export const formerLanguages: readonly string[] = [...stackLanguages.keys()];

/** Whether a group of another grouping can continue the issue of this one. */
export function canBeFormer(
  group: Pick<GroupOfError, 'algorithm'> & Pick<ErrorToGroup, 'language'>,
): boolean {
  return group.algorithm === legacyAlgorithm && stackLanguages.has(group.language);
}

/**
 * The `legacy` hash of an error that now has another one: its issue continues with the new hash. Undefined if
 * the error is grouped by `legacy` itself.
 */
export function formerHash(error: ErrorToGroup, { algorithm }: GroupOfError): string | undefined {
  return algorithm === legacyAlgorithm ? undefined : groupLegacy(error);
}
