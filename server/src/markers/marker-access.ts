import { AppError } from '../platform/app-error.ts';
import { partAccess } from '../projects/index.ts';
import { findCollection } from './collections-store.ts';
import { findMarker } from './markers-store.ts';

/** The collection in the path, for members of its project. */
export const collectionAccess = partAccess('member', async (executor, project, { id }) => {
  const collection = await findCollection(executor, project.id, id);
  if (collection === null) throw noCollection();
  return { collection };
});

/** The marker in the path, for members of its project. */
export const markerAccess = partAccess('member', async (executor, project, { id }) => {
  const marker = await findMarker(executor, project.id, id);
  if (marker === null) throw noMarker();
  return { marker };
});

export function noCollection(): AppError {
  return new AppError('NotFoundError', 'No marker collection has this ID.');
}

export function noMarker(): AppError {
  return new AppError('NotFoundError', 'No marker has this ID.');
}
