import { AppError } from '../platform/app-error.ts';
import { partAccess } from '../projects/index.ts';
import { findDataSource } from './data-sources-store.ts';

/** The data source in the path, for admins of its project. */
export const dataSourceAccess = partAccess('admin', async (executor, project, { id }) => {
  const source = await findDataSource(executor, project.id, id);
  if (source === null) throw noDataSource();
  return { source };
});

export function noDataSource(): AppError {
  return new AppError('NotFoundError', 'No data source has this ID.');
}
