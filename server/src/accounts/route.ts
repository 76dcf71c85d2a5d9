import { type Route as AnyRoute, routesFor } from '../http/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Caller } from './caller.ts';

/** An endpoint of the management interface. */
export type Route = AnyRoute<Caller, Executor>;

/** The factory of every endpoint of the management interface. */
export const route = routesFor<Caller, Executor>();
