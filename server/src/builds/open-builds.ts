import type { FastifyInstance } from 'fastify';
import { keeper } from '../collect/index.ts';
import type { Module } from '../module.ts';
import { defaultLimits } from '../quotas/index.ts';
import { BuildFiles } from './build-files.ts';
import { readFiles } from './build-problems.ts';
import { recordReadFiles } from './build-problems-store.ts';
import { KeyedMutex } from '../platform/keyed-mutex.ts';
import type { BuildsContext } from './builds-context.ts';
import { unfinishedUploads, unfinishedUploadsCron } from './unfinished-uploads.ts';
import { unpackUpload } from './unpack-upload.ts';
import { buildRoutes } from './routes/all.ts';
import type { BuildType } from './build-names.ts';
import { readUpload } from './read-upload.ts';
import { storeUpload } from './store-upload.ts';
import { uploadPlugin, type UploadEdge } from './routes/upload-build.ts';

export interface Builds extends Module {
  /** Reads uploaded files; sees uploads to this process immediately. */
  readonly files: BuildFiles;
  /**
   * Stores files of a build as if they had been uploaded. For small files: reading them blocks.
   * @throws UploadRejection like an upload
   */
  keep(projectId: string, upload: OwnUpload): Promise<void>;
  /** Fastify plugin for uploads. */
  uploads(edge: AppEdge): (scope: FastifyInstance) => Promise<void>;
}

interface OwnUpload {
  readonly type: BuildType;
  readonly buildId: string;
  /** Unix ms. */
  readonly deployedAt: number;
  readonly files: readonly { readonly fileName: string; readonly content: string }[];
}

/** The part of the edge that the app provides. */
export type AppEdge = Omit<UploadEdge, 'isDiskLow'>;

export interface BuildsParts
  extends
    Omit<BuildsContext, 'files' | 'mutex' | 'unpack' | 'limits'>,
    Pick<UploadEdge, 'isDiskLow'>,
    Partial<Pick<BuildsContext, 'limits'>> {
  /** Reads a body; by default in a separate thread. */
  readonly unpack?: BuildsContext['unpack'];
}

/** The files of builds, upload keys, and the endpoints for both. */
export function openBuilds({
  isDiskLow,
  unpack = unpackUpload,
  limits = defaultLimits,
  ...parts
}: BuildsParts): Builds {
  const files = new BuildFiles(parts.blobs, parts.clock);
  const context = { ...parts, files, unpack, limits, mutex: new KeyedMutex() };
  return {
    files,
    routes: buildRoutes(context),
    jobs: [{ kind: unfinishedUploads(context), cron: unfinishedUploadsCron }],
    removes: {},
    keepers: [keeper(readFiles, (read) => recordReadFiles(parts.db, read, parts.clock.now()))],
    keep: async (projectId, { deployedAt, ...upload }) => {
      const body = Buffer.from(JSON.stringify({ ...upload, uploadedAt: deployedAt }));
      await storeUpload(context, projectId, readUpload(body, ''), parts.clock.now());
    },
    uploads: (edge) => uploadPlugin(context, { ...edge, isDiskLow }),
  };
}
