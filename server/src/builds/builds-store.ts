import { countOfProject, type Executor } from '../store/metadata/index.ts';
import { isUuid } from '../platform/uuid.ts';
import type { MakeId } from '../platform/uuid.ts';
import { type BuildRecord, type FileRecord, namedProblems } from './build.ts';
import type { BuildName } from './build-names.ts';
import { unusableFiles } from './build-problems-store.ts';
import { sizesOf } from './build-sizes-store.ts';

/** Rows per statement: PostgreSQL takes 65,535 parameters. */
const rowsAtOnce = 1000;

export interface Uploaded extends BuildName {
  /** Unix ms; null if the uploader did not send it. */
  readonly deployedAt: number | null;
  /** When it was received, Unix ms. */
  readonly at: number;
  readonly files: readonly FileRecord[];
}

/**
 * Records stored files of a build, replacing records with the same mark.
 * @returns false if the project is gone; nothing is recorded then
 */
export async function recordUpload(
  transaction: Executor,
  makeId: MakeId,
  { projectId, type, buildId, deployedAt, at, files }: Uploaded,
): Promise<boolean> {
  if (!(await hasProject(transaction, projectId))) return false;
  const { id } = await transaction
    .insertInto('builds')
    .values({
      id: makeId(),
      project_id: projectId,
      type,
      build_id: buildId,
      deployed_at: deployedAt ?? at,
      uploaded_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'build_id', 'type']).doUpdateSet((eb) => ({
        uploaded_at: at,
        // An old build that is uploaded again must not become the latest release.
        deployed_at: eb
          .case()
          .when('builds.deployed_at', '>', eb.ref('excluded.deployed_at'))
          .then(eb.ref('excluded.deployed_at'))
          .else(eb.ref('builds.deployed_at'))
          .end(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordFiles(transaction, { id, projectId }, files);
  return true;
}

/** Whether the project exists and is not being deleted. */
export async function hasProject(executor: Executor, projectId: string): Promise<boolean> {
  const project = await executor
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return project !== undefined;
}

/**
 * Records files of a recorded build, replacing records with the same mark.
 * @param build internal ID
 */
export async function recordFiles(
  executor: Executor,
  { id, projectId }: { readonly id: string; readonly projectId: string },
  files: readonly FileRecord[],
): Promise<void> {
  for (let from = 0; from < files.length; from += rowsAtOnce) {
    const rows = files.slice(from, from + rowsAtOnce).map((file) => ({
      build: id,
      project_id: projectId,
      mark: file.mark,
      file_name: file.fileName,
      bytes: file.bytes,
      stored_bytes: file.storedBytes,
      version: file.version,
      problem: null,
      problem_at: null,
    }));
    await executor
      .insertInto('build_files')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['build', 'mark']).doUpdateSet((eb) => ({
          file_name: eb.ref('excluded.file_name'),
          bytes: eb.ref('excluded.bytes'),
          stored_bytes: eb.ref('excluded.stored_bytes'),
          version: eb.ref('excluded.version'),
          problem: null,
          problem_at: null,
        })),
      )
      .execute();
  }
}

/** The internal ID of a build, or null if it is not recorded. */
export async function findBuild(
  executor: Executor,
  { projectId, type, buildId }: BuildName,
): Promise<{ readonly id: string } | null> {
  const build = await executor
    .selectFrom('builds')
    .select('id')
    .where('project_id', '=', projectId)
    .where('build_id', '=', buildId)
    .where('type', '=', type)
    .executeTakeFirst();
  return build ?? null;
}

/** @param id internal ID of the build */
export async function filesOfBuild(
  executor: Executor,
  id: string,
): Promise<readonly Pick<FileRecord, 'mark' | 'storedBytes'>[]> {
  return executor
    .selectFrom('build_files')
    .select(['mark', 'stored_bytes as storedBytes'])
    .where('build', '=', id)
    .orderBy('mark')
    .execute();
}

/** A page of the project's builds, last deployed first and ties by ID, with the total count. */
export async function listBuilds(
  executor: Executor,
  projectId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly builds: readonly BuildRecord[]; readonly total: number }> {
  const rows = await executor
    .selectFrom('builds')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('deployed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  const sizes = await sizesOf(executor, ids);
  const unusable = await unusableFiles(executor, ids, namedProblems);
  const total = await countOfProject(executor, 'builds', projectId);
  const builds = rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    type: row.type,
    buildId: row.build_id,
    deployedAt: row.deployed_at,
    uploadedAt: row.uploaded_at,
    ...(sizes.get(row.id) ?? { files: 0, bytes: 0, storedBytes: 0 }),
    unusable: unusable.get(row.id) ?? { count: 0, latest: [] },
  }));
  return { builds, total };
}

/**
 * The builds that a path names: all types of one build ID, or one build by its internal ID. A build ID that
 * is a UUID arrives in lowercase, regardless of how it was sent.
 */
export async function findBuilds(
  executor: Executor,
  projectId: string,
  named: string,
): Promise<readonly (BuildName & { readonly id: string })[]> {
  const rows = await executor
    .selectFrom('builds')
    .select(['id', 'type', 'build_id'])
    .where('project_id', '=', projectId)
    .where((eb) =>
      eb.or([
        eb('build_id', '=', named),
        eb('id', '=', named),
        ...(isUuid(named) ? [eb(eb.fn<string>('lower', ['build_id']), '=', named)] : []),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, projectId, type: row.type, buildId: row.build_id }));
}

/** When builds with these IDs were first deployed, in Unix ms. Builds that are not recorded are left out. */
export async function deployTimes(
  executor: Executor,
  projectId: string,
  buildIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (buildIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('builds')
    .select((eb) => ['build_id', eb.fn.min('deployed_at').as('at')])
    .where('project_id', '=', projectId)
    .where('build_id', 'in', buildIds)
    .groupBy('build_id')
    .orderBy('build_id')
    .execute();
  return new Map(rows.map((row) => [row.build_id, row.at]));
}

/** Removes the records of a build and its files. Does nothing if they are already gone. */
export async function deleteBuild(transaction: Executor, id: string): Promise<void> {
  await transaction.deleteFrom('builds').where('id', '=', id).execute();
}
