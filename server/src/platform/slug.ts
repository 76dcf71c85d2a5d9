import type { Random } from './random.ts';
import { isUuid } from './uuid.ts';
import { randomText } from './random-text.ts';
import { transliterate } from './transliterate.ts';
import { withoutTrailing } from './without-trailing.ts';

const pattern = /^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$/;
const longest = 48;
/** Characters of a name that are read: transliteration takes time, and a slug needs far fewer. */
const longestName = 1_000;
const shortest = 3;
/** Long enough that names without Latin letters rarely collide. */
const padding = 6;

/** Words that are, or may become, the first part of a path of the service. */
const reserved = new Set([
  'admin',
  'api',
  'app',
  'assets',
  'auth',
  'docs',
  'embed',
  'explore',
  'health',
  'login',
  'logout',
  'metrics',
  'new',
  'openapi',
  'p',
  'project',
  'projects',
  'public-projects',
  'script',
  'settings',
  'signup',
  'static',
  'v0',
  'v1',
]);

/** Why a text cannot be a slug, or null if it can. A slug must not look like an ID. */
export function slugProblem(slug: string): 'invalid' | 'reserved' | null {
  if (reserved.has(slug)) return 'reserved';
  return pattern.test(slug) && !isUuid(slug) ? null : 'invalid';
}

/** Whether a text has the form of a slug, and so could name a project. */
export function isSlug(text: string): boolean {
  return pattern.test(text) && !isUuid(text);
}

/** For text without consecutive hyphens. */
const trimmed = (text: string): string => text.replaceAll(/^-|-$/g, '');

/**
 * A slug made from a name, 3 to 48 characters. It may be reserved, taken or look like an ID; pass it to
 * `slugCandidates`.
 */
export function slugFromName(name: string, random: Random): string {
  const words = transliterate(name.slice(0, longestName)).replaceAll(/[^a-z0-9]+/g, '-');
  const slug = trimmed(trimmed(words).slice(0, longest));
  if (slug.length >= shortest) return slug;
  return slug === '' ? randomText(random, padding) : `${slug}-${randomText(random, padding)}`;
}

/** The slug itself, then `-2`, `-3` … , cut so that the number fits. Only usable ones. */
export function* slugCandidates(slug: string): Generator<string, never> {
  if (slugProblem(slug) === null) yield slug;
  for (let count = 2; ; count++) {
    const ending = `-${count}`;
    const candidate = withoutTrailing(slug.slice(0, longest - ending.length), '-') + ending;
    if (slugProblem(candidate) === null) yield candidate;
  }
}
