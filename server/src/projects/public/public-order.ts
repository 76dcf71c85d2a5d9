import type { OwnerSummary } from '../../accounts/index.ts';
import type { IdentityCounts } from './identity-counts.ts';
import type { PublicMatch } from './public-projects-store.ts';

export const publicSorts = ['createdAt', 'name', 'creator', 'online', 'total'] as const;
export type PublicSort = (typeof publicSorts)[number];

export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/** A match with what it may be sorted by. */
export interface CountedMatch extends PublicMatch, Pick<IdentityCounts, 'online' | 'total'> {}

/** Names go from A to Z unless told otherwise, everything else from the newest and largest. */
export function defaultDirection(sort: PublicSort): Direction {
  return sort === 'name' || sort === 'creator' ? 'asc' : 'desc';
}

/**
 * The matches in order, ties by id in the same direction; texts without regard to case.
 * @param owners of the matches; looked at for `creator` only
 */
export function inOrder(
  matches: readonly CountedMatch[],
  sort: PublicSort,
  direction: Direction,
  owners: ReadonlyMap<string, OwnerSummary>,
): readonly CountedMatch[] {
  const sign = direction === 'asc' ? 1 : -1;
  const value = {
    createdAt: (match: CountedMatch) => match.createdAt,
    name: (match: CountedMatch) => match.name,
    creator: (match: CountedMatch) => owners.get(match.ownerId)?.name.toLowerCase() ?? '',
    online: (match: CountedMatch) => match.online,
    total: (match: CountedMatch) => match.total,
  }[sort];
  return matches
    .map((match) => ({ match, value: value(match) }))
    .sort((a, b) => sign * (compare(a.value, b.value) || compare(a.match.id, b.match.id)))
    .map(({ match }) => match);
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
