import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';
import { fingerprintKey } from './occurrence-rows.ts';

/** Rows per statement: few enough not to block others. */
const rowsOfPage = 2_000;

/** The visible issue of a hash. */
interface HashOfIssue {
  /** From `fingerprintKey`. */
  readonly key: string;
  readonly issueId: string;
}

/** Reads all hashes of a project's current generation with their visible issues, in pages. */
export function hashLister(executor: Executor, page = rowsOfPage) {
  return async function* (project: CurrentProject): AsyncGenerator<readonly HashOfIssue[]> {
    let after = { algorithm: '', hash: '' };
    for (;;) {
      const { algorithm, hash } = after;
      const rows = await executor
        .selectFrom('fingerprints')
        .select(['algorithm', 'hash', 'issue_id as issueId'])
        .where('project_id', '=', project.id)
        .where('generation', '=', project.generation)
        .where('error_generation', '=', project.errorGeneration)
        .where((eb) => eb(eb.refTuple('algorithm', 'hash'), '>', eb.tuple(algorithm, hash)))
        .orderBy('algorithm')
        .orderBy('hash')
        .limit(page)
        .execute();
      if (rows.length > 0) yield rows.map(withKey);
      const last = rows.at(-1);
      if (last === undefined || rows.length < page) return;
      after = last;
    }
  };
}

function withKey(row: {
  readonly algorithm: string;
  readonly hash: string;
  readonly issueId: string;
}): HashOfIssue {
  return { key: fingerprintKey(row.algorithm, row.hash), issueId: row.issueId };
}
