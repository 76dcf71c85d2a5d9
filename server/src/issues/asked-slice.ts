import type { Predicate } from '../query/index.ts';
import type { IssueWindow } from './issue-window.ts';
import type { fingerprintsOf } from './issues-read-store.ts';
import type { IssuesReadingContext } from './issues-reading.ts';
import { matching } from './occurrence-filter.ts';
import type { OccurrenceSlice } from './occurrence-rows.ts';
import { sliceOfIssue } from './packed-keys.ts';

interface AskedIssue {
  readonly id: string;
  readonly fingerprints: Awaited<ReturnType<typeof fingerprintsOf>>;
}

interface Asked {
  readonly window: IssueWindow;
  readonly filter: Predicate | null;
}

/**
 * The occurrences of an issue that a request is about.
 * @throws AppError as `matching`
 */
export async function askedSlice(
  { patterns }: Pick<IssuesReadingContext, 'patterns'>,
  project: OccurrenceSlice['tenant'] & { readonly id: string },
  { id, fingerprints }: AskedIssue,
  { window, filter }: Asked,
): Promise<OccurrenceSlice> {
  return {
    tenant: project,
    window,
    ...(await sliceOfIssue(id, fingerprints)),
    ...(await matching(filter, patterns, project.id)),
  };
}
