import type { AccessFacts } from './access.ts';
import type { Route } from './route.ts';

/** A route for the API description, which does not depend on the type of the caller. */
export interface DescribedRoute extends Omit<Route<never, never>, 'parse' | 'handle' | 'access'> {
  readonly access: AccessFacts;
}
