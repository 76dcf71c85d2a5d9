import { type ErrorGrouping, storedErrorGrouping } from '../grouping/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CollectedSource, CollectorProject, NetworkRule } from './collector-project.ts';
import { hostPattern } from './host-pattern.ts';
import { projectOf } from './project-row.ts';

/** A project after its last change; a deleted one no longer has a token. */
export interface ProjectChange {
  readonly changedAt: number;
  readonly deleted: boolean;
  readonly project: CollectorProject;
  /** Its own grouping settings, if any. */
  readonly grouping?: ErrorGrouping;
}

/**
 * The projects changed after a point, in the order of their changes, including deleted ones. `changedAt` is
 * unique, so the last one is the next starting point.
 */
export async function projectChanges(
  executor: Executor,
  after: number,
  limit: number,
): Promise<readonly ProjectChange[]> {
  const rows = await executor
    .selectFrom('projects')
    .selectAll()
    .where('changed_at', '>', after)
    .orderBy('changed_at')
    .limit(limit)
    .execute();
  const ids = rows.map((row) => row.id);
  const rules = await networkRules(executor, ids);
  const sources = await dataSources(executor, ids);
  const groupings = await errorGroupings(executor, ids);
  const limits = await ownLimits(executor, ids);
  return rows.map((row) => {
    const project = projectOf(row);
    const grouping = groupings.get(row.id);
    const own = limits.get(row.id);
    return {
      ...(grouping === undefined ? {} : { grouping }),
      changedAt: project.changedAt,
      deleted: row.deleted_at !== null,
      project: {
        id: project.id,
        number: project.number,
        generation: project.generation,
        errorGeneration: project.errorGeneration,
        token: project.token,
        hosts: (project.allowedHostnames ?? []).map(patternOf),
        cookielessMode: project.cookielessMode,
        errorTrackingEnabled: project.errorTrackingEnabled,
        webVitalsEnabled: project.webVitalsEnabled,
        sessionReplaysEnabled: project.sessionReplaysEnabled,
        replayStorageState: project.replayStorageState,
        networkRules: rules.get(project.id) ?? [],
        dataSources: sources.get(project.id) ?? [],
        ...(own === undefined ? {} : { limits: own }),
      },
    };
  });
}

/** The numbers of deleted projects with remaining data. */
export async function numbersBeingRemoved(executor: Executor): Promise<ReadonlySet<number>> {
  const rows = await executor
    .selectFrom('projects')
    .select('number')
    .where('deleted_at', 'is not', null)
    .orderBy('number')
    .execute();
  return new Set(rows.map(({ number }) => number));
}

/** An invalid entry matches nothing. Leaving it out could make the list empty, which means all. */
function patternOf(entry: string): string {
  return hostPattern(entry) ?? entry;
}

async function networkRules(
  executor: Executor,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly NetworkRule[]>> {
  const rules = new Map<string, NetworkRule[]>();
  if (projectIds.length === 0) return rules;
  const rows = await executor
    .selectFrom('network_rules')
    .selectAll()
    .where('project_id', 'in', projectIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const list = rules.get(row.project_id) ?? [];
    list.push({ address: row.canonical ?? row.ip_address, allowed: row.allowed === 1 });
    rules.set(row.project_id, list);
  }
  return rules;
}

async function dataSources(
  executor: Executor,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CollectedSource[]>> {
  const sources = new Map<string, CollectedSource[]>();
  if (projectIds.length === 0) return sources;
  const rows = await executor
    .selectFrom('data_sources')
    .selectAll()
    .where('project_id', 'in', projectIds)
    .orderBy('reference_id')
    .execute();
  for (const row of rows) {
    const list = sources.get(row.project_id) ?? [];
    list.push({
      referenceId: row.reference_id,
      dataType: row.data_type,
      metricShape: row.metric_shape,
      regex: row.regex,
      allowNegative: row.allow_negative === 1,
      allowFloat: row.allow_float === 1,
      minValue: row.min_value,
      maxValue: row.max_value,
    });
    sources.set(row.project_id, list);
  }
  return sources;
}

/** Own limits of projects that have any. */
async function ownLimits(
  executor: Executor,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  const limits = new Map<string, Record<string, number>>();
  if (projectIds.length === 0) return limits;
  const rows = await executor
    .selectFrom('project_limits')
    .select(['project_id', 'quota', 'value'])
    .where('project_id', 'in', projectIds)
    .orderBy('quota')
    .execute();
  for (const { project_id, quota, value } of rows) {
    const own = limits.get(project_id) ?? {};
    own[quota] = value;
    limits.set(project_id, own);
  }
  return limits;
}

async function errorGroupings(
  executor: Executor,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ErrorGrouping>> {
  if (projectIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('error_grouping')
    .select(['project_id', 'settings'])
    .where('project_id', 'in', projectIds)
    .execute();
  return new Map(rows.map((row) => [row.project_id, storedErrorGrouping(row.settings)]));
}
