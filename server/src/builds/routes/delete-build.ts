import { route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { auditProject, partAccess } from '../../projects/index.ts';
import { orUnavailable } from '../../store/blobs/index.ts';
import { buildPrefix } from '../build-names.ts';
import type { BuildsContext } from '../builds-context.ts';
import { deleteBuild, findBuilds } from '../builds-store.ts';
import { endUpload, unfinishedUploadIds } from '../unfinished-uploads-store.ts';

const access = partAccess(
  'admin',
  async (executor, project, { buildId }: { readonly buildId: string }) => {
    const builds = await findBuilds(executor, project.id, buildId);
    if (builds.length === 0) throw new AppError('NotFoundError', 'No build has this ID.');
    return { builds };
  },
);

export const deleteBuildRoute = ({ db, clock, makeId, blobs, files, mutex }: BuildsContext) =>
  route({
    operation: 'deleteBuild',
    access,
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/builds/{buildId}',
    summary: 'Delete a build',
    description:
      'Deletes the build and all its files. Later stacks are not mapped. The path also takes ' +
      'the `id` of a build in the list.',
    tags: ['Builds'],
    errors: ['ForbiddenError', 'NotFoundError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: async ({ caller, project, builds }) => {
      for (const build of builds) {
        const prefix = buildPrefix(build);
        await mutex.run(prefix, async () => {
          // Delete the record last: after a crash in between, the build can still be deleted.
          await orUnavailable(() => blobs.deletePrefix(prefix));
          files.forget(build);
          await db.transaction().execute(async (transaction) => {
            await deleteBuild(transaction, build.id);
            for (const upload of await unfinishedUploadIds(transaction, build)) {
              await endUpload(transaction, upload);
            }
            const { id, type, buildId } = build;
            const detail = { id, type, buildId };
            const at = clock.now();
            const action = 'build.deleted';
            await auditProject(transaction, makeId, { action, by: caller, at, project, detail });
          });
        });
      }
    },
  });
