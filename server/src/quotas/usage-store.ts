import type { Executor } from '../store/metadata/index.ts';
import type { QuotaName } from './quota.ts';

/** A project in its current generation. */
export interface UsingProject {
  readonly id: string;
  readonly generation: number;
  readonly errorGeneration: number;
}

type Counted =
  | 'issues'
  | 'builds'
  | 'dashboards'
  | 'dataSources'
  | 'networkRules'
  | 'labels'
  | 'comments'
  | 'markers';

/** Usage of everything in the metadata store except people. */
export async function readUsage(
  executor: Executor,
  project: UsingProject,
): Promise<Readonly<Record<Counted | 'buildBytes', number>>> {
  return {
    issues: await countIssues(executor, project),
    builds: await countIn(executor, 'builds', project.id),
    buildBytes: await bytesOfBuilds(executor, project.id),
    dashboards: await countIn(executor, 'dashboards', project.id),
    dataSources: await countIn(executor, 'data_sources', project.id),
    networkRules: await countIn(executor, 'network_rules', project.id),
    labels: await countIn(executor, 'error_labels', project.id),
    comments: await countIn(executor, 'issue_comments', project.id),
    markers: await countIn(executor, 'markers', project.id),
  } satisfies Partial<Record<QuotaName, number>>;
}

type CountedTable =
  | 'builds'
  | 'dashboards'
  | 'data_sources'
  | 'network_rules'
  | 'error_labels'
  | 'issue_comments'
  | 'markers';

async function countIn(
  executor: Executor,
  table: CountedTable,
  projectId: string,
): Promise<number> {
  const { count } = await executor
    .selectFrom(table)
    .where('project_id', '=', projectId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Issues of the project's current generation; older ones are being removed. */
export async function countIssues(executor: Executor, project: UsingProject): Promise<number> {
  const { count } = await executor
    .selectFrom('issues')
    .where('project_id', '=', project.id)
    .where('generation', '=', project.generation)
    .where('error_generation', '=', project.errorGeneration)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Even a tiny file takes at least one block of the file system. */
const smallestFile = 4096;

/** How many bytes a build file counts, from its stored size. */
export function countedFileBytes(storedBytes: number): number {
  return Math.max(storedBytes, smallestFile);
}

/** How many bytes the files of all builds of a project count. */
export async function bytesOfBuilds(executor: Executor, projectId: string): Promise<number> {
  const { bytes } = await executor
    .selectFrom('build_files')
    .where('project_id', '=', projectId)
    .select((eb) =>
      eb.fn
        .sum<number | null>(
          eb
            .case()
            .when('stored_bytes', '<', smallestFile)
            .then(smallestFile)
            .else(eb.ref('stored_bytes'))
            .end(),
        )
        .as('bytes'),
    )
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}
