import type { AccessFacts } from './access.ts';
import type { Route } from './route.ts';

/** A route as far as it is described; what its caller is does not matter. */
export interface DescribedRoute extends Omit<Route<never, never>, 'parse' | 'handle' | 'access'> {
  readonly access: AccessFacts;
}
