import type { Executor } from '../store/metadata/index.ts';
import { type BuildProblem, isBuildProblem, type ReadFile } from './build-problems.ts';

/** A file that was unusable when it was last read. */
export interface UnusableFile {
  readonly fileName: string;
  readonly problem: BuildProblem;
  /** Unix ms. */
  readonly foundAt: number;
}

/** Unusable files of one build. */
export interface UnusableFiles {
  readonly count: number;
  /** Some of them, latest first. */
  readonly latest: readonly UnusableFile[];
}

/**
 * Records the results of reading files. Writes nothing if the result is already recorded, or if another
 * file has replaced the one that was read.
 * @param at when they were read, Unix ms
 */
export async function recordReadFiles(
  db: Executor,
  files: readonly ReadFile[],
  at: number,
): Promise<void> {
  const changed: (Pick<ReadFile, 'mark' | 'version' | 'problem'> & { readonly id: string })[] = [];
  for (const { build, mark, version, problem } of files) {
    const row = await db
      .selectFrom('builds')
      .innerJoin('build_files', 'build_files.build', 'builds.id')
      .select(['builds.id', 'build_files.version', 'build_files.problem'])
      .where('builds.project_id', '=', build.projectId)
      .where('builds.build_id', '=', build.buildId)
      .where('builds.type', '=', build.type)
      .where('build_files.mark', '=', mark)
      .executeTakeFirst();
    if (row === undefined || row.problem === problem) continue;
    if (row.version === null || row.version === version) {
      changed.push({ id: row.id, mark, version, problem });
    }
  }
  if (changed.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    for (const { id, mark, version, problem } of changed) {
      await transaction
        .updateTable('build_files')
        .set({ problem, problem_at: problem === null ? null : at })
        .where('build', '=', id)
        .where('mark', '=', mark)
        .where((eb) => eb.or([eb('version', 'is', null), eb('version', '=', version)]))
        .execute();
    }
  });
}

/**
 * Unusable files by build (internal ID). Builds without any are left out.
 * @param most how many files are listed per build
 */
export async function unusableFiles(
  executor: Executor,
  builds: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, UnusableFiles>> {
  const found = new Map<string, UnusableFiles>();
  if (builds.length === 0) return found;
  const counts = await executor
    .selectFrom('build_files')
    .where('build', 'in', builds)
    .where('problem', 'is not', null)
    .select((eb) => ['build', eb.fn.countAll<number>().as('count')])
    .groupBy('build')
    .execute();
  for (const { build, count } of counts) {
    const rows = await executor
      .selectFrom('build_files')
      .select(['file_name', 'problem', 'problem_at'])
      .where('build', '=', build)
      .where('problem', 'is not', null)
      .orderBy('problem_at', 'desc')
      .orderBy('mark')
      .limit(most)
      .execute();
    const latest = rows.map(({ file_name: fileName, problem, problem_at: foundAt }) => ({
      fileName,
      problem: isBuildProblem(problem ?? '') ? (problem as BuildProblem) : 'unreadable',
      foundAt: foundAt ?? 0,
    }));
    found.set(build, { count, latest });
  }
  return found;
}
