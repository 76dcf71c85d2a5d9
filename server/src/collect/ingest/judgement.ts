import type { JournalRecord } from '../journal-record.ts';
import type { OutcomeCounter } from '../outcome-counter.ts';
import type { Ending } from './ending.ts';
import type { ReceivedItem } from './received-item.ts';
import type { RequestContext } from './request-context.ts';

/** What becomes of a request: a refusal of all of it, or records to journal before it is answered. */
export interface Judgement {
  readonly refusal: Ending | null;
  readonly records: readonly JournalRecord[];
  /** Texts for the client about what was cut; null = none. */
  readonly warnings: Readonly<Record<string, string>> | null;
  /**
   * Keeps the records, where the journal alone does not do. Resolves when they are on disk, or with
   * how the request ends instead; rejects as the journal does.
   */
  readonly keep?: () => Promise<Ending | null>;
}

/** A request that ends here: refused, or with 200 and nothing to keep. */
export function ended(ending: Ending | null): Judgement {
  const refusal = ending === null || ending.status === 200 ? null : ending;
  return { refusal, records: [], warnings: null };
}

/** A record of one item for the journal. */
export function recordOf(
  kind: string,
  { project }: ReceivedItem,
  context: RequestContext,
  payload: unknown,
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

/** Counts how an item ended, where its project is known. */
export function countEnding(item: ReceivedItem, ending: Ending, outcomes: OutcomeCounter): void {
  if (!item.hasProject) return;
  const { number, generation } = item.project;
  outcomes.drop(number, generation, ending.reason, ending.detail);
}

/** What no token can be read from counts for the project that the header's token names, if any. */
export function countUnread(
  ending: Ending,
  context: RequestContext,
  outcomes: OutcomeCounter,
): void {
  const project = context.parts.directory.byToken(context.headerToken);
  if (project === undefined) return;
  outcomes.drop(project.number, project.generation, ending.reason, ending.detail);
}
