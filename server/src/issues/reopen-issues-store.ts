import type { Executor } from '../store/metadata/index.ts';
import type { Occurred } from '../kinds/error/findings.ts';

/** A resolved issue that a group belongs to. */
export interface ResolvedIssue {
  readonly id: string;
  readonly projectId: string;
  /** Unix ms. */
  readonly resolvedAt: number;
  /** Null if no release was given. */
  readonly resolvedIn: string | null;
}

/** A key of a group that is unique across projects and generations. */
export function groupKey(
  group: Pick<Occurred, 'project' | 'generation' | 'errorGeneration' | 'algorithm' | 'hash'>,
): string {
  const { project, generation, errorGeneration, algorithm, hash } = group;
  return `${project}:${generation}:${errorGeneration}:${algorithm}:${hash}`;
}

/** Which of these projects, by number, have resolved issues. */
export async function projectsWithResolvedIssues(
  executor: Executor,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  if (numbers.length === 0) return new Set();
  const rows = await executor
    .selectFrom('projects')
    .select('number')
    .where('number', 'in', numbers)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('issues')
          .select('issues.id')
          .whereRef('issues.project_id', '=', 'projects.id')
          .whereRef('issues.generation', '=', 'projects.generation')
          .whereRef('issues.error_generation', '=', 'projects.error_generation')
          .where('issues.state', '=', 'resolved'),
      ),
    )
    .execute();
  return new Set(rows.map(({ number }) => number));
}

/** The resolved issues of these groups by `groupKey`, except older generations. */
export async function resolvedIssues(
  executor: Executor,
  groups: readonly Occurred[],
): Promise<ReadonlyMap<string, ResolvedIssue>> {
  if (groups.length === 0) return new Map();
  const each = <Value>(of: (group: Occurred) => Value) => [...new Set(groups.map(of))];
  const rows = await executor
    .selectFrom('projects')
    .innerJoin('fingerprints', (join) =>
      join
        .onRef('fingerprints.project_id', '=', 'projects.id')
        .onRef('fingerprints.generation', '=', 'projects.generation')
        .onRef('fingerprints.error_generation', '=', 'projects.error_generation'),
    )
    .innerJoin('issues', 'issues.id', 'fingerprints.issue_id')
    .select([
      'issues.id',
      'issues.project_id',
      'issues.resolved_at',
      'issues.resolved_in',
      'projects.number',
      'fingerprints.generation',
      'fingerprints.error_generation',
      'fingerprints.algorithm',
      'fingerprints.hash',
    ])
    .where(
      'projects.number',
      'in',
      each(({ project }) => project),
    )
    .where('projects.deleted_at', 'is', null)
    .where(
      'fingerprints.algorithm',
      'in',
      each(({ algorithm }) => algorithm),
    )
    .where(
      'fingerprints.hash',
      'in',
      each(({ hash }) => hash),
    )
    .where('issues.state', '=', 'resolved')
    .orderBy('issues.id')
    .execute();
  return new Map(
    rows.map(({ number: project, error_generation: errorGeneration, ...row }) => [
      groupKey({ ...row, project, errorGeneration }),
      {
        id: row.id,
        projectId: row.project_id,
        resolvedAt: row.resolved_at ?? 0,
        resolvedIn: row.resolved_in,
      },
    ]),
  );
}
