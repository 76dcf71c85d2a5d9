import { join } from 'node:path';
import type { IssuePriority } from '../server/src/issues/issue-priority.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { openMetadata } from '../server/src/store/metadata/index.ts';
import { errorGroups } from './fill-collected.ts';

/** Issues per statement. */
const chunk = 1000;

/** An issue for each error group of a project, in the metadata of a stopped service. */
export async function fillIssues(folder: string, project: string, now: number): Promise<void> {
  const address = join(folder, 'metadata.db');
  const metadata = await openMetadata({ address, clock: systemClock });
  const of = { project_id: project, generation: 1, error_generation: 1, created_at: now };
  await metadata.db.transaction().execute(async (transaction) => {
    for (let from = 0; from < errorGroups; from += chunk) {
      const groups = Array.from(
        { length: Math.min(chunk, errorGroups - from) },
        (_, index) => from + index,
      );
      const issues = groups.map((group) => ({
        ...of,
        id: issueId(group),
        language: 'javascript' as const,
        type: 'TypeError',
        message: `x${group} is undefined`,
        type_lower: 'typeerror',
        message_lower: `x${group} is undefined`,
        state: 'open' as const,
        priority: priorityOf(group),
        merged_into: null,
        updated_at: now,
      }));
      await transaction.insertInto('issues').values(issues).execute();
      const fingerprints = groups.map((group) => ({
        ...of,
        algorithm: 'legacy',
        hash: `g${group}`,
        issue_id: issueId(group),
        original_issue_id: issueId(group),
      }));
      await transaction.insertInto('fingerprints').values(fingerprints).execute();
    }
  });
  await metadata.close();
}

/** Like in most projects, many have the two priorities that new issues get, and few were set to another. */
function priorityOf(group: number): IssuePriority {
  if (group % 200 === 0) return 'low';
  return group % 3 === 0 ? 'high' : 'medium';
}

function issueId(group: number): string {
  return `01990000-0000-7000-8000-${group.toString(16).padStart(12, '0')}`;
}
