import { type Executor, type Instant, instantAfter } from '../store/metadata/index.ts';
import type { MakeId } from '../platform/uuid.ts';
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

/** So long a process that does not say so any more counts as working on an upload, in ms. */
export const uploadLease = 10_000;

export async function beginUpload(
  transaction: Executor,
  upload: UnfinishedUpload,
  now: Instant,
): Promise<void> {
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
      alive_until: instantAfter(now, uploadLease),
    })
    .execute();
}

/** @returns false if it is already gone, or another process has taken it over */
export async function endUpload(executor: Executor, id: string): Promise<boolean> {
  const result = await executor
    .deleteFrom('unfinished_uploads')
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Says that this process works on an upload. @returns like `endUpload` */
export async function renewUpload(executor: Executor, id: string, now: Instant): Promise<boolean> {
  const result = await executor
    .updateTable('unfinished_uploads')
    .set({ alive_until: instantAfter(now, uploadLease) })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Says that no process works on an upload any more, so that any can clean up after it. */
export async function releaseUpload(executor: Executor, id: string): Promise<void> {
  await executor
    .updateTable('unfinished_uploads')
    .set({ alive_until: 0 })
    .where('id', '=', id)
    .execute();
}

/** Whether a process works on an upload of the build. */
export async function isUploading(
  executor: Executor,
  { projectId, type, buildId }: BuildName,
  now: Instant,
): Promise<boolean> {
  const row = await executor
    .selectFrom('unfinished_uploads')
    .select('id')
    .where('project_id', '=', projectId)
    .where('build_id', '=', buildId)
    .where('type', '=', type)
    .where('alive_until', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes over the uploads of a build that no process works on: they get new IDs, so that a process that was only slow can
 * neither continue nor record them. The caller has checked that none is running, in the same transaction.
 */
export async function takeUploads(
  transaction: Executor,
  build: BuildName,
  makeId: MakeId,
  now: Instant,
): Promise<readonly UnfinishedUpload[]> {
  const taken: UnfinishedUpload[] = [];
  for (const former of await unfinishedUploadIds(transaction, build)) {
    const id = makeId();
    await transaction
      .updateTable('unfinished_uploads')
      .set({ id, alive_until: instantAfter(now, uploadLease) })
      .where('id', '=', former)
      .execute();
    const upload = await findUnfinishedUpload(transaction, id);
    if (upload !== null) taken.push(upload);
  }
  return taken;
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
