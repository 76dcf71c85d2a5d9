import { join } from 'node:path';
import Database from 'libsql';
import { errorGroups } from './fill-collected.ts';

/** An issue for each group of errors of a project, in the metadata of a stopped service. */
export function fillIssues(folder: string, project: string, now: number): void {
  const database = new Database(join(folder, 'metadata.db'));
  const issue = database.prepare(
    `insert into issues (id, project_id, generation, error_generation, language, type, message,
      type_lower, message_lower, state, merged_into, created_at, updated_at)
    values (?, ?, 1, 1, 'javascript', 'TypeError', ?, 'typeerror', ?, 'open', null, ?, ?)`,
  );
  const fingerprint = database.prepare(
    `insert into fingerprints (project_id, generation, error_generation, algorithm, hash, issue_id,
      original_issue_id, created_at)
    values (?, 1, 1, 'legacy', ?, ?, ?, ?)`,
  );
  database.transaction(() => {
    for (let group = 0; group < errorGroups; group++) {
      const id = `01990000-0000-7000-8000-${group.toString(16).padStart(12, '0')}`;
      const message = `x${group} is undefined`;
      issue.run(id, project, message, message, now, now);
      fingerprint.run(project, `g${group}`, id, id, now);
    }
  })();
  database.close();
}
