import type { Route } from '../../accounts/index.ts';
import type { ImportsContext } from '../imports-context.ts';
import { deleteImportRoute } from './delete-import.ts';
import { listImportsRoute } from './list-imports.ts';
import { sendPortionRoute } from './send-portion.ts';

/** All endpoints of the module. */
export function importRoutes(context: ImportsContext): readonly Route[] {
  return [listImportsRoute(context), sendPortionRoute(context), deleteImportRoute(context)];
}
