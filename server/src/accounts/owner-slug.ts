import type { Random } from '../platform/random.ts';
import { slugCandidates, slugFromName } from '../platform/slug.ts';
import type { Executor } from '../store/metadata/index.ts';
import { ownerIdBySlug } from './owners-store.ts';

/** A free slug for a user or an organization: from the name, else random, never from an email. */
export async function freeOwnerSlug(
  executor: Executor,
  name: string,
  random: Random,
): Promise<string> {
  // If the name is an email address, the slug would publish it.
  const wanted = slugFromName(name.includes('@') ? '' : name, random);
  for (const slug of slugCandidates(wanted)) {
    if ((await ownerIdBySlug(executor, slug)) === null) return slug;
  }
  throw new Error('slug candidates never end');
}
