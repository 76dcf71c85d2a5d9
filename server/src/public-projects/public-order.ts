import type { OwnerSummary } from '../accounts/index.ts';
import type { CountedPublicProject } from './public-project.ts';

/** Sort keys that do not need the owner. */
export type PlainSort = 'createdAt' | 'name' | 'online' | 'total';

export const publicSorts = ['createdAt', 'name', 'creator', 'online', 'total'] as const;
export type PublicSort = (typeof publicSorts)[number];

export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/** By default, names go from A to Z, everything else from the newest and largest. */
export function defaultDirection(sort: PublicSort): Direction {
  return sort === 'name' || sort === 'creator' ? 'asc' : 'desc';
}

/** Sorted, ties by ID in the same direction; names ignore case. */
export function inOrder(
  projects: readonly CountedPublicProject[],
  sort: PlainSort,
  direction: Direction,
): readonly CountedPublicProject[] {
  return sorted(projects, direction, (project) =>
    sort === 'name' ? project.nameLower : project[sort],
  );
}

/** Same by the owner's name. */
export function inOrderOfCreators(
  projects: readonly CountedPublicProject[],
  owners: ReadonlyMap<string, OwnerSummary>,
  direction: Direction,
): readonly CountedPublicProject[] {
  return sorted(
    projects,
    direction,
    (project) => owners.get(project.ownerId)?.name.toLowerCase() ?? '',
  );
}

function sorted(
  projects: readonly CountedPublicProject[],
  direction: Direction,
  valueOf: (project: CountedPublicProject) => string | number,
): readonly CountedPublicProject[] {
  const sign = direction === 'asc' ? 1 : -1;
  return projects
    .map((project) => ({ project, value: valueOf(project) }))
    .sort((a, b) => sign * (compare(a.value, b.value) || compare(a.project.id, b.project.id)))
    .map(({ project }) => project);
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
