import { ownerIdBySlug, ownerSummaries, type OwnerSummary } from '../../accounts/index.ts';
import type { Executor } from '../../store/metadata/index.ts';
import type { Project } from '../project.ts';
import type { Page } from '../projects-store.ts';
import { countsIn } from './identity-counts.ts';
import type { PublicContext } from './public-context.ts';
import {
  type CountedMatch,
  defaultDirection,
  type Direction,
  inOrder,
  type PublicSort,
} from './public-order.ts';
import { type PublicFilter, publicMatches, publicProjectsOf } from './public-projects-store.ts';

export interface PublicListing {
  readonly ownerId?: string | undefined;
  readonly ownerSlug?: string | undefined;
  readonly slug?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: PublicSort | undefined;
  readonly direction?: Direction | undefined;
}

export interface ListedProject {
  readonly project: Project;
  readonly owner: OwnerSummary | null;
  readonly online: number;
  readonly total: number;
}

/** A page of the public projects that match, and the sums over all of them. */
export interface PublicPage {
  readonly listed: readonly ListedProject[];
  /** How many match, on all pages. */
  readonly total: number;
  readonly stats: { readonly onlineServers: number; readonly totalServers: number };
}

export async function listPublicProjects(
  { db, numbers }: PublicContext,
  asked: PublicListing,
  { limit, offset }: Page,
): Promise<PublicPage> {
  const matches = await publicMatches(db, await filterOf(db, asked));
  const counts = await numbers.ofList();
  const counted = matches.map((match): CountedMatch => {
    const { online, total } = countsIn(match.generation, counts.get(match.number));
    return { ...match, online, total };
  });
  const { sort = 'createdAt', direction = defaultDirection(sort) } = asked;
  const owners = await ownersOf(db, sort === 'creator' ? counted : []);
  const page = inOrder(counted, sort, direction, owners).slice(offset, offset + limit);
  return {
    listed: await wholeProjects(db, page),
    total: counted.length,
    stats: {
      onlineServers: counted.reduce((sum, { online }) => sum + online, 0),
      totalServers: counted.reduce((sum, { total }) => sum + total, 0),
    },
  };
}

async function filterOf(db: Executor, asked: PublicListing): Promise<PublicFilter> {
  const { ownerId, ownerSlug, slug, search } = asked;
  let ownerIds = ownerId === undefined ? undefined : [ownerId];
  if (ownerSlug !== undefined) {
    const named = await ownerIdBySlug(db, ownerSlug);
    ownerIds = named === null || (ownerId !== undefined && ownerId !== named) ? [] : [named];
  }
  return { ownerIds, slug, search };
}

/** What has become private since it was counted is left out. */
async function wholeProjects(
  db: Executor,
  page: readonly CountedMatch[],
): Promise<readonly ListedProject[]> {
  const projects = await publicProjectsOf(
    db,
    page.map(({ id }) => id),
  );
  const owners = await ownersOf(db, page);
  return page.flatMap(({ id, online, total }) => {
    const project = projects.get(id);
    if (project === undefined) return [];
    return [{ project, owner: owners.get(project.ownerId) ?? null, online, total }];
  });
}

/** A database takes so many values in one statement. */
const ownersAtOnce = 500;

async function ownersOf(
  db: Executor,
  matches: readonly { readonly ownerId: string }[],
): Promise<ReadonlyMap<string, OwnerSummary>> {
  const ids = [...new Set(matches.map(({ ownerId }) => ownerId))];
  const owners = new Map<string, OwnerSummary>();
  for (let from = 0; from < ids.length; from += ownersAtOnce) {
    const some = await ownerSummaries(db, ids.slice(from, from + ownersAtOnce));
    for (const [id, owner] of some) owners.set(id, owner);
  }
  return owners;
}
