import type { Route } from '../../accounts/index.ts';
import type { ImportsContext } from '../imports-context.ts';
import { deleteImportRoute } from './delete-import.ts';
import { listImportsRoute } from './list-imports.ts';
import { createImportRoute } from './create-import.ts';

/** All endpoints of the module. */
export function importRoutes(context: ImportsContext): readonly Route[] {
  return [listImportsRoute(context), createImportRoute(context), deleteImportRoute(context)];
}
