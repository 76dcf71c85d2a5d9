import {
  bytesOfBuilds,
  countedFileBytes,
  isReached,
  limitOf,
  type QuotaLimits,
} from '../quotas/index.ts';
import { countOfProject, type Executor } from '../store/metadata/index.ts';
import { mostFilesOfBuild } from './build.ts';
import type { BuildName } from './build-names.ts';
import { filesOfBuild, findBuild } from './builds-store.ts';
import { reservedByUploads, type UnfinishedUpload } from './unfinished-uploads-store.ts';

/** A file that will be stored. */
interface NewFile {
  readonly mark: string;
  readonly blob: Uint8Array;
}

/** What an upload will add. */
export type Needed = Pick<UnfinishedUpload, 'builds' | 'bytes' | 'replaced'>;

/** Why an upload is rejected, and what to do. */
export interface OverLimit {
  /** Null if the limit is not one of the quotas. */
  readonly quota: 'builds' | 'buildBytes' | null;
  readonly message: string;
}

/**
 * What an upload adds to its project, or the limit that it would exceed. Recorded files may be replaced.
 * Unfinished uploads count as if they were finished.
 * @param executor a transaction, so that nothing is reserved between this check and the write
 */
export async function checkBuildQuotas(
  executor: Executor,
  build: BuildName,
  files: readonly NewFile[],
  limits: QuotaLimits,
): Promise<Needed | OverLimit> {
  const { projectId } = build;
  const found = await findBuild(executor, build);
  const known = found === null ? [] : await filesOfBuild(executor, found.id);
  const marks = new Set(files.map(({ mark }) => mark));
  const replaced = known.filter(({ mark }) => marks.has(mark));
  const replacedBytes = sum(replaced, (file) => countedFileBytes(file.storedBytes));
  const needed = sum(files, ({ blob }) => countedFileBytes(blob.byteLength));
  const bytes = Math.max(needed - replacedBytes, 0);
  const reserved = await reservedByUploads(executor, projectId);
  const mostBytes = await limitOf(executor, limits, projectId, 'buildBytes');
  if (mostBytes !== 0 && bytes > 0) {
    const used = (await bytesOfBuilds(executor, projectId)) + reserved.bytes;
    if (used + bytes > mostBytes) {
      const what = reserved.bytes > 0 ? 'builds and other uploads' : 'builds';
      const message =
        `The upload needs ${needed} bytes, but the project’s ${what} use ${used} of its quota of ` +
        `${mostBytes} bytes. Delete old builds.`;
      return { quota: 'buildBytes', message };
    }
  }
  const most = await limitOf(executor, limits, projectId, 'builds');
  if (found === null && most !== 0) {
    if (isReached(most, (await countOfProject(executor, 'builds', projectId)) + reserved.builds)) {
      const message = `The project has reached its limit of ${most} builds. Delete old builds.`;
      return { quota: 'builds', message };
    }
  }
  const all = known.length - replaced.length + marks.size;
  if (all > mostFilesOfBuild) {
    const message = `The build would have ${all} files, but the limit is ${mostFilesOfBuild}`;
    return { quota: null, message };
  }
  return { builds: found === null ? 1 : 0, bytes, replaced: replaced.map(({ mark }) => mark) };
}

function sum<Item>(items: readonly Item[], bytesOf: (item: Item) => number): number {
  return items.reduce((bytes, item) => bytes + bytesOf(item), 0);
}
