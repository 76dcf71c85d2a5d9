import { routesFor } from '../http/index.ts';
import type { accessTable } from './access-table.ts';
import type { Caller } from './caller.ts';

/** The factory of every management endpoint: its operation is a row of the access table. */
export const route = routesFor<Caller, typeof accessTable>();
