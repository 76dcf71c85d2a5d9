import type { Route } from '../../accounts/index.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import type { BuildsContext } from '../builds-context.ts';
import { createUploadKeyRoute } from './create-upload-key.ts';
import { deleteBuildRoute } from './delete-build.ts';
import { deleteUploadKeyRoute } from './delete-upload-key.ts';
import { listBuildsRoute } from './list-builds.ts';
import { listUploadKeysRoute } from './list-upload-keys.ts';
import { readBuildUsageRoute } from './read-build-usage.ts';

/** All endpoints of the module except uploading, which has a plugin of its own. */
export function buildRoutes(context: BuildsContext): readonly Route[] {
  // Their statements read up to 20,000 files each, of up to millions.
  const sums = new FairQueue({
    slots: 2,
    slotsPerOwner: 1,
    waiting: { ofOwner: 20, inAll: 200 },
  });
  return [
    listUploadKeysRoute(context),
    createUploadKeyRoute(context),
    deleteUploadKeyRoute(context),
    listBuildsRoute(context, sums),
    readBuildUsageRoute(context, sums),
    deleteBuildRoute(context),
  ];
}
