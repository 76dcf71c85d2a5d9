import { nextTurn } from '../platform/pieces.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { BuildRecord } from './build.ts';

type Sizes = Pick<BuildRecord, 'files' | 'bytes' | 'storedBytes'>;

/** Files that are summed up before other work runs, in some 10 ms. A project can have millions. */
const filesAtOnce = 20_000;
/** A statement takes as long as this many files. */
const filesOfStatement = 100;

/** The files of builds, by their internal IDs. */
export async function sizesOf(
  executor: Executor,
  builds: readonly string[],
): Promise<ReadonlyMap<string, Sizes>> {
  const sizes = new Map<string, Sizes>();
  let summed = 0;
  for (const build of builds) {
    const { files, bytes, storedBytes } = await executor
      .selectFrom('build_files')
      .where('build', '=', build)
      .select((eb) => [
        eb.fn.countAll<number>().as('files'),
        eb.fn.sum<number | null>('bytes').as('bytes'),
        eb.fn.sum<number | null>('stored_bytes').as('storedBytes'),
      ])
      .executeTakeFirstOrThrow();
    sizes.set(build, { files, bytes: bytes ?? 0, storedBytes: storedBytes ?? 0 });
    summed += files + filesOfStatement;
    if (summed < filesAtOnce) continue;
    summed = 0;
    await nextTurn();
  }
  return sizes;
}

/** Storage used by all builds of a project. */
export async function readBuildUsage(
  executor: Executor,
  projectId: string,
): Promise<Sizes & { readonly builds: number }> {
  const builds = await executor
    .selectFrom('builds')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
  const sizes = await sizesOf(
    executor,
    builds.map(({ id }) => id),
  );
  const all = { builds: builds.length, files: 0, bytes: 0, storedBytes: 0 };
  for (const { files, bytes, storedBytes } of sizes.values()) {
    all.files += files;
    all.bytes += bytes;
    all.storedBytes += storedBytes;
  }
  return all;
}
