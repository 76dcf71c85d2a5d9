import type { Finder } from '../../../collect/digest/findings.ts';
import { type NothingResolved, type Occurred, occurredGroups } from '../findings.ts';
import type { DigestOccurrence } from '../row.ts';
import { LatestOccurred, type ReopeningProjects } from './occurred.ts';

/** Reports occurrences that may reopen an issue. */
export function occurredFinder(
  reopening: ReopeningProjects,
): Finder<DigestOccurrence, Occurred, NothingResolved> {
  return {
    of: occurredGroups,
    what: 'issues',
    when: 'before-rows',
    // These are only looked up, as hardly any issue is resolved.
    atOnce: 500,
    begin() {
      const latest = new LatestOccurred();
      return {
        add(occurred) {
          if (reopening.canReopen(occurred)) latest.add(occurred);
        },
        all: () => latest.all(),
      };
    },
    find({ row, payload }) {
      if (row === null) throw new Error('The steps leave no row');
      return {
        project: row.project,
        generation: row.generation,
        errorGeneration: row.error_generation,
        algorithm: row.algorithm,
        hash: row.group_hash,
        // As sent: beyond the quota of releases, rows have no order.
        release: payload.release,
        receivedAt: row.received_at,
      };
    },
    tallied: (occurred, { latest }) => ({ ...occurred, receivedAt: latest }),
    kept(_occurred, answer) {
      if (answer !== undefined) reopening.learn(answer);
    },
  };
}
