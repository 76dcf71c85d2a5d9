import { drafts } from './drafts.ts';
import { pages } from './pages.ts';
import { pricing } from './pricing.ts';
import { search } from './search.ts';
import { signup } from './signup.ts';
import { sync } from './sync.ts';

/** What the demo site is built from, by path, as far as its errors need it. */
export const sources: Readonly<Record<string, string>> = {
  ...pages,
  ...pricing,
  ...signup,
  ...sync,
  ...search,
  ...drafts,
};
