import type { Executor } from '../store/metadata/index.ts';
import { mostFilesOfBuild } from './build.ts';
import type { BuildName } from './build-names.ts';
import { countBuilds, findBuild, marksOfBuild } from './builds-store.ts';
import { tooMany } from './upload-refusal.ts';

/**
 * Whether a project may have one more build, or a build more files; what is there may be replaced.
 * @param marks of the files to be stored
 * @param maxBuilds of a project; 0 = any number
 * @throws UploadRefusal 403 that says what to do
 */
export async function checkRoom(
  executor: Executor,
  build: BuildName,
  marks: readonly string[],
  maxBuilds: number,
): Promise<void> {
  const found = await findBuild(executor, build);
  if (found === null) {
    if (maxBuilds === 0 || (await countBuilds(executor, build.projectId)) < maxBuilds) return;
    throw tooMany(`The project has ${maxBuilds} builds, as many as it may have: delete old ones`);
  }
  if (found.files + marks.length <= mostFilesOfBuild) return;
  const files = new Set([...(await marksOfBuild(executor, found.id)), ...marks]).size;
  if (files > mostFilesOfBuild) {
    throw tooMany(`The build would have ${files} files: it may have ${mostFilesOfBuild}`);
  }
}
