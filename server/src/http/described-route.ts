import type { Route } from './route.ts';

/** A route as far as it is described; what its caller is does not matter. */
export type DescribedRoute = Omit<Route<never>, 'handle'>;
