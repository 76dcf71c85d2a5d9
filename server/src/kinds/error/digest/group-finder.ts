import type { Finder } from '../../../collect/digest/findings.ts';
import { type IssuesState, newGroups, type NewGroup } from '../findings.ts';
import type { NewGroups } from './new-groups.ts';

/** Reports groups that the row step has seen, until they are kept. */
export function groupFinder(groups: NewGroups): Finder<unknown, NewGroup, readonly IssuesState[]> {
  return {
    of: newGroups,
    what: 'issues',
    when: 'before-rows',
    atOnce: 100,
    // Waiting for each answer would take longer than storing.
    portions: 4,
    begin: () => ({ add: () => undefined, all: () => groups.unreported() }),
    stillNew: (found) => groups.withoutFull(found),
    kept: (found, states = []) => groups.confirm(found, states),
  };
}
