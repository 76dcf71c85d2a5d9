import type { NewGroup } from '../src/kinds/error/findings.ts';
import { issueRoutes } from '../src/issues/routes/all.ts';
import type { IssuesContext } from '../src/issues/issues-context.ts';
import type { OccurrenceRow } from '../src/kinds/error/table.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';

/** The endpoints of errors and projects. */
export function issuesHarness(): Promise<ProjectsHttpHarness> {
  return projectsHttpHarness((harness) => issueRoutes(harness.options));
}

/** Adds an issue with fingerprints of the hashes to the store, like an occurrence would. @returns its ID */
export async function addIssue(
  harness: Pick<IssuesContext, 'db' | 'clock'> & {
    readonly options: Pick<IssuesContext, 'makeId'>;
  },
  projectId: string,
  hashes: readonly string[],
  generations: { readonly generation?: number; readonly error_generation?: number } = {},
): Promise<string> {
  const id = harness.options.makeId();
  const now = harness.clock.now();
  const of = { project_id: projectId, generation: 1, error_generation: 1, ...generations };
  await harness.db
    .insertInto('issues')
    .values({
      id,
      ...of,
      language: 'java',
      type: 'IllegalStateException',
      message: 'no',
      state: 'open',
      merged_into: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  for (const [index, hash] of hashes.entries()) {
    await harness.db
      .insertInto('fingerprints')
      .values({
        ...of,
        algorithm: 'g1',
        hash,
        issue_id: id,
        original_issue_id: id,
        created_at: now,
        is_more: index === 0 ? 0 : 1,
      })
      .execute();
  }
  return id;
}

/** The groups of rows, as reported by the digest. */
export function groupsOf(rows: readonly OccurrenceRow[]): NewGroup[] {
  return rows.map((row) => ({
    project: row.project,
    generation: row.generation,
    errorGeneration: row.error_generation,
    algorithm: row.algorithm,
    hash: row.group_hash,
    language: row.language,
    type: row.error_type,
    message: row.error_message,
    handled: row.handled,
  }));
}

/** The hashes of each issue, as found by new occurrences. */
export async function hashesByIssue(
  harness: ProjectsHttpHarness,
  projectId: string,
): Promise<Record<string, string[]>> {
  const rows = await harness.db
    .selectFrom('fingerprints')
    .select(['issue_id', 'hash'])
    .where('project_id', '=', projectId)
    .orderBy('hash')
    .execute();
  const found: Record<string, string[]> = {};
  for (const row of rows) (found[row.issue_id] ??= []).push(row.hash);
  return found;
}
