import type { Route } from '../../accounts/index.ts';
import type { BuildsContext } from '../builds-context.ts';
import { createUploadKeyRoute } from './create-upload-key.ts';
import { deleteBuildRoute } from './delete-build.ts';
import { deleteUploadKeyRoute } from './delete-upload-key.ts';
import { listBuildsRoute } from './list-builds.ts';
import { listUploadKeysRoute } from './list-upload-keys.ts';
import { readBuildUsageRoute } from './read-build-usage.ts';

/** All endpoints of the module except uploading, which has a plugin of its own. */
export function buildRoutes(context: BuildsContext): readonly Route[] {
  return [
    listUploadKeysRoute(context),
    createUploadKeyRoute(context),
    deleteUploadKeyRoute(context),
    listBuildsRoute(context),
    readBuildUsageRoute(context),
    deleteBuildRoute(context),
  ];
}
