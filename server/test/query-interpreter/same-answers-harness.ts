import { completeEventRollUps } from '../complete-event-roll-ups.ts';
import type { StatementRunner } from '../../src/store/events/index.ts';
import { expect } from 'vitest';
import { answerQuery } from '../../src/query/answer-query.ts';
import type { QueryTenant } from '../../src/query/plan/query-tenant.ts';
import { readIssues } from '../../src/query/issues-by-hash.ts';
import { readSafeQuery } from '../safe-query-harness.ts';
import { interpret, timesRead } from './interpret.ts';
import type { PlainEvent } from './plain-event.ts';
import { withSessions } from './plain-session.ts';
import { pipelinesOf, type Request } from './random-cases.ts';
import { askedAt, requestOf } from './request-of.ts';
import { asExpected, plain } from './same-values.ts';

export interface Case {
  readonly request: Request;
  readonly events: readonly PlainEvent[];
  /** Default: the dataset of events. */
  readonly dataset?: string;
  /** For errors, by hash. */
  readonly issues?: Readonly<Record<string, string>>;
  /** Unix ms at the center of the request's window. */
  readonly centre: number;
  readonly tenant: QueryTenant;
  readonly runner: StatementRunner;
}

/** Sends the same request to the service, from each source, and to the interpreter. Returns the amount of data compared. */
export async function expectSameAnswers(requested: Case): Promise<number> {
  const { request, events, centre, tenant, runner } = requested;
  const pipelines = pipelinesOf(request, centre);
  const dataset = requested.dataset ?? events[0]?.dataset ?? 'events-web';
  const outputs = pipelines.map((pipeline, id) => ({
    id: String(id),
    query: requestOf(pipeline, dataset),
  }));
  const query = await readSafeQuery({ version: 1, outputs });
  const answers = sourcesOf(tenant).map((each) =>
    answerQuery(
      { query, now: askedAt },
      {
        ...{ tenant: each, runner },
        signal: AbortSignal.timeout(60_000),
        readIssues: issuesReader(requested.issues ?? {}),
      },
    ),
  );
  for (const answer of await Promise.all(answers)) {
    pipelines.forEach((pipeline, index) => {
      const { id, name, dimensions, metadata, ...actual } = answer[index] ?? { id: '' };
      const rows = dataset === 'events-web' ? withSessions(events, ...timesRead(pipeline)) : events;
      const expected = interpret(pipeline, rows);
      expect(asExpected(actual, expected), JSON.stringify(pipeline)).toEqual(plain(expected));
    });
  }
  return pipelines.length;
}

/**
 * If the tenant has more than rows, as it is, where every other tenant reads its roll-ups directly, and without.
 */
export function sourcesOf(tenant: QueryTenant): readonly QueryTenant[] {
  const { number, numberedFrom = null, closedSessions = null } = tenant;
  if (numberedFrom === null && closedSessions === null) return [tenant];
  const more = number % 2 === 0 ? tenant : { ...tenant, completeRollUps: completeEventRollUps };
  const none = { readsRollUps: false, numberedFrom: null, closedSessions: null, closedCells: null };
  return [more, { ...tenant, ...none }];
}

/** The issue reader for `answerQuery`. */
export function issuesReader(issues: Readonly<Record<string, string>>) {
  return (path: string) => readIssues(pageOf(issues), path);
}

async function* pageOf(issues: Readonly<Record<string, string>>) {
  yield Object.entries(issues).map(([hash, issueId]) => ({ key: `legacy:${hash}`, issueId }));
}
