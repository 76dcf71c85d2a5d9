import type { Executor } from '../store/metadata/index.ts';
import type { BuildName } from './build-names.ts';

/** An upload whose files are being stored. It counts toward the project's quotas until it ends. */
export interface UnfinishedUpload extends BuildName {
  readonly id: string;
  /** 1 if it creates a build, else 0. */
  readonly builds: number;
  /** By how much it increases the project's storage, as counted by the quota; at least 0. */
  readonly bytes: number;
  /** Marks of recorded files that it replaces. */
  readonly replaced: readonly string[];
  /** Unix ms. */
  readonly begunAt: number;
}

export async function beginUpload(transaction: Executor, upload: UnfinishedUpload): Promise<void> {
  await transaction
    .insertInto('unfinished_uploads')
    .values({
      id: upload.id,
      project_id: upload.projectId,
      type: upload.type,
      build_id: upload.buildId,
      builds: upload.builds,
      bytes: upload.bytes,
      replaced: JSON.stringify(upload.replaced),
      begun_at: upload.begunAt,
    })
    .execute();
}

/** Does nothing if it is already gone. */
export async function endUpload(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom('unfinished_uploads').where('id', '=', id).execute();
}

/** What the unfinished uploads of a project may add to its usage. */
export async function reservedByUploads(
  executor: Executor,
  projectId: string,
): Promise<Pick<UnfinishedUpload, 'builds' | 'bytes'>> {
  const { builds, bytes } = await executor
    .selectFrom('unfinished_uploads')
    .where('project_id', '=', projectId)
    .select((eb) => [
      eb.fn.sum<number | null>('builds').as('builds'),
      eb.fn.sum<number | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return { builds: builds ?? 0, bytes: bytes ?? 0 };
}

/** The IDs of unfinished uploads, oldest first: of one build, or of all. */
export async function unfinishedUploadIds(
  executor: Executor,
  build?: BuildName,
): Promise<readonly string[]> {
  let query = executor.selectFrom('unfinished_uploads').select('id');
  if (build !== undefined) {
    query = query
      .where('project_id', '=', build.projectId)
      .where('build_id', '=', build.buildId)
      .where('type', '=', build.type);
  }
  return (await query.orderBy('id').execute()).map(({ id }) => id);
}

export async function findUnfinishedUpload(
  executor: Executor,
  id: string,
): Promise<UnfinishedUpload | null> {
  const row = await executor
    .selectFrom('unfinished_uploads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id,
    projectId: row.project_id,
    type: row.type,
    buildId: row.build_id,
    builds: row.builds,
    bytes: row.bytes,
    replaced: JSON.parse(row.replaced) as string[],
    begunAt: row.begun_at,
  };
}
