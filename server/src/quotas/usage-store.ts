import { countOfProject, type Executor } from '../store/metadata/index.ts';
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

/** Usage of everything in the metadata store. */
export async function readUsage(
  executor: Executor,
  project: UsingProject,
): Promise<Readonly<Record<Counted | 'buildBytes' | 'dashboardBytes' | 'people', number>>> {
  const sizes = await sizesOf(executor, project.id);
  return {
    issues: await countIssues(executor, project),
    builds: await countOfProject(executor, 'builds', project.id),
    buildBytes: sizes.build_bytes,
    dashboards: await countOfProject(executor, 'dashboards', project.id),
    dashboardBytes: sizes.dashboard_bytes,
    people: sizes.people,
    dataSources: await countOfProject(executor, 'data_sources', project.id),
    networkRules: await countOfProject(executor, 'network_rules', project.id),
    labels: await countOfProject(executor, 'error_labels', project.id),
    comments: await countOfProject(executor, 'issue_comments', project.id),
    markers: await countOfProject(executor, 'markers', project.id),
  } satisfies Partial<Record<QuotaName, number>>;
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

/** Even a tiny file takes at least one block of the file system. The triggers of `project_sizes` have the same number. */
const smallestFile = 4096;

/** How many bytes a build file counts, from its stored size. */
export function countedFileBytes(storedBytes: number): number {
  return Math.max(storedBytes, smallestFile);
}

/** How many bytes the files of all builds of a project count. */
export async function bytesOfBuilds(executor: Executor, projectId: string): Promise<number> {
  return (await sizesOf(executor, projectId)).build_bytes;
}

/** How many bytes the texts of a project's dashboards and charts take. */
export async function bytesOfDashboards(executor: Executor, projectId: string): Promise<number> {
  return (await sizesOf(executor, projectId)).dashboard_bytes;
}

/** How many people a project has stored, including older generations. */
export async function countPeople(executor: Executor, projectId: string): Promise<number> {
  return (await sizesOf(executor, projectId)).people;
}

/** What triggers count: summing up a project's files, charts or people takes seconds. Zero for a project that is gone. */
async function sizesOf(executor: Executor, projectId: string) {
  const row = await executor
    .selectFrom('project_sizes')
    .select(['build_bytes', 'dashboard_bytes', 'people'])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row ?? { build_bytes: 0, dashboard_bytes: 0, people: 0 };
}
