import { ownerIdBySlug, ownerSummaries, type OwnerSummary } from '../accounts/index.ts';
import { hasForm, searchForms } from '../platform/search-forms.ts';
import { storedId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Page } from '../projects/index.ts';
import type { PublicContext } from './public-context.ts';
import {
  defaultDirection,
  type Direction,
  inOrderOfCreators,
  type PublicSort,
} from './public-order.ts';
import type { CountedPublicProject } from './public-project.ts';

export interface PublicListing {
  readonly ownerId?: string | undefined;
  readonly ownerSlug?: string | undefined;
  readonly slug?: string | undefined;
  /** Substring of name or slug, ignoring case. */
  readonly search?: string | undefined;
  readonly sort?: PublicSort | undefined;
  readonly direction?: Direction | undefined;
}

export interface ListedProject {
  readonly project: CountedPublicProject;
  readonly owner: OwnerSummary | null;
}

/** A page of the matching public projects, with sums over all of them. */
export interface PublicPage {
  readonly listed: readonly ListedProject[];
  /** Number of matches on all pages. */
  readonly total: number;
  readonly stats: { readonly onlineServers: number; readonly totalServers: number };
}

export async function listPublicProjects(
  context: PublicContext,
  listing: PublicListing,
  { limit, offset }: Page,
): Promise<PublicPage> {
  const matches = await matchesInOrder(context, listing);
  const page = matches.slice(offset, offset + limit);
  const owners = await ownersOf(context.db, page);
  return {
    listed: page.map((project) => ({ project, owner: owners.get(project.ownerId) ?? null })),
    total: matches.length,
    stats: {
      onlineServers: matches.reduce((sum, { online }) => sum + online, 0),
      totalServers: matches.reduce((sum, { total }) => sum + total, 0),
    },
  };
}

async function matchesInOrder(
  { db, numbers, directory }: PublicContext,
  listing: PublicListing,
): Promise<readonly CountedPublicProject[]> {
  const { sort = 'createdAt', direction = defaultDirection(sort) } = listing;
  const named = listing.ownerSlug === undefined ? null : await ownerIdBySlug(db, listing.ownerSlug);
  if (listing.ownerSlug !== undefined && named === null) return [];
  const snapshot = await directory.snapshot(await numbers.ofList());
  let matching = snapshot.inOrder(sort === 'creator' ? 'name' : sort, direction);
  for (const isMatch of filtersOf(listing, named)) matching = matching.filter(isMatch);
  if (sort !== 'creator') return matching;
  return inOrderOfCreators(matching, await ownersOf(db, matching), direction);
}

/** The filters of a request; empty without any. */
function filtersOf(
  { ownerId, slug, search }: PublicListing,
  named: string | null,
): readonly ((project: CountedPublicProject) => boolean)[] {
  const filters: ((project: CountedPublicProject) => boolean)[] = [];
  if (ownerId !== undefined) {
    const owner = storedId(ownerId);
    filters.push((project) => project.ownerId === owner);
  }
  if (named !== null) filters.push((project) => project.ownerId === named);
  if (slug !== undefined) filters.push((project) => project.slug === slug);
  if (search !== undefined) {
    const part = searchForms(search.toLowerCase());
    filters.push(({ nameLower, slug: own }) => hasForm(nameLower, part) || hasForm(own, part));
  }
  return filters;
}

/** Maximum values in one statement. */
const ownersAtOnce = 500;

async function ownersOf(
  db: Executor,
  projects: readonly { readonly ownerId: string }[],
): Promise<ReadonlyMap<string, OwnerSummary>> {
  const ids = [...new Set(projects.map(({ ownerId }) => ownerId))];
  const owners = new Map<string, OwnerSummary>();
  for (let from = 0; from < ids.length; from += ownersAtOnce) {
    const some = await ownerSummaries(db, ids.slice(from, from + ownersAtOnce));
    for (const [id, owner] of some) owners.set(id, owner);
  }
  return owners;
}
