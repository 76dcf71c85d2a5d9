import type { Route } from '../../accounts/index.ts';
import type { DataSourcesContext } from '../data-sources-context.ts';
import { createDataSourceRoute } from './create-data-source.ts';
import { deleteDataSourceRoute } from './delete-data-source.ts';
import { listDataSourcesRoute } from './list-data-sources.ts';
import { updateDataSourceRoute } from './update-data-source.ts';

/** All endpoints of the module. */
export function dataSourceRoutes(context: DataSourcesContext): readonly Route[] {
  return [
    listDataSourcesRoute(context),
    createDataSourceRoute(context),
    updateDataSourceRoute(context),
    deleteDataSourceRoute(context),
  ];
}
