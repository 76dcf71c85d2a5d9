import type { NewGroup } from '../kinds/error/findings.ts';

/** From the most urgent one. */
export const issuePriorities = ['high', 'medium', 'low'] as const;
export type IssuePriority = (typeof issuePriorities)[number];

/**
 * The priority of a new issue, by its first occurrence: `high` if no code caught it, as in a crash, else `medium`.
 * Errors are sent without any other severity, so an issue only becomes `low` when someone sets it.
 */
export function firstPriority({ handled }: Pick<NewGroup, 'handled'>): IssuePriority {
  return handled ? 'medium' : 'high';
}

/** The order of priorities: higher is more urgent. */
export function rankOf(priority: IssuePriority): number {
  return -issuePriorities.indexOf(priority);
}
