import { routesFor } from '../http/index.ts';
import type { accessTable } from './access-table.ts';
import type { Caller } from './caller.ts';

/** Makes an endpoint of the management interface; its operation must stand in the access table. */
export const route = routesFor<Caller, typeof accessTable>();
