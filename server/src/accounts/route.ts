import { type Route as AnyRoute, routesFor } from '../http/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Caller } from './caller.ts';

/** An endpoint of the management API. */
export type Route = AnyRoute<Caller, Executor>;

/** The factory of all endpoints of the management API. */
export const route = routesFor<Caller, Executor>();
