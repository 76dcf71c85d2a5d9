import type { JournalRecord, RecordKind } from '../journal-record.ts';
import type { ReceivedItem } from './received-item.ts';
import type { Rejection } from './rejection.ts';
import type { RequestContext } from './request-context.ts';
import type { Warnings } from './warnings.ts';

/** The result of a request: a rejection of all of it, or records to journal before it is answered. */
export interface IngestResult {
  readonly rejection: Rejection | null;
  readonly records: readonly JournalRecord[];
  /** Warnings about what was cut; null = none. */
  readonly warnings: Readonly<Record<string, string>> | null;
  /**
   * Stores the records if the journal alone is not enough. Resolves when they are on disk, or with a
   * rejection of the request; rejects like the journal.
   */
  readonly keep?: () => Promise<Rejection | null>;
}

/** A request that ends here: rejected, or 200 with nothing to store. */
export function rejected(rejection: Rejection | null, warnings?: Warnings): IngestResult {
  return {
    rejection: rejection === null || rejection.status === 200 ? null : rejection,
    records: [],
    warnings: warnings?.toObject() ?? null,
  };
}

/** A record of one item for the journal. */
export function recordOf<Payload>(
  { kind }: RecordKind<Payload>,
  { project }: ReceivedItem,
  context: RequestContext,
  payload: Payload,
): JournalRecord {
  return {
    v: 1,
    kind,
    project: project.number,
    generation: project.generation,
    receivedAt: context.receivedAt,
    id: context.parts.makeId(),
    payload,
  };
}

/** Counts items rejected for the same reason, if their project is known. */
export function countRejected(
  { hasProject, project }: ReceivedItem,
  { reason, detail }: Rejection,
  { parts }: RequestContext,
  count = 1,
): void {
  if (!hasProject || count === 0) return;
  parts.outcomes.drop(project.number, project.generation, reason, detail, count);
}

/** A body without a readable token counts for the project of the header's token, if any. */
export function countUnread({ reason, detail }: Rejection, context: RequestContext): void {
  const { directory, outcomes } = context.parts;
  const project = directory.byToken(context.headerToken);
  if (project === undefined) return;
  outcomes.drop(project.number, project.generation, reason, detail);
}
