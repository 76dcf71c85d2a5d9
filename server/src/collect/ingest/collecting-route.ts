import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../platform/clock.ts';
import type { CollectorRoute } from '../collector-route.ts';
import { JournalRefusal, type JournalPort } from '../journal-port.ts';
import type { JournalRecord } from '../journal-record.ts';
import type { OutcomeCounter } from '../outcome-counter.ts';
import { answerJson, answerSuccess, guarded } from './answer.ts';
import { inflaterOf, inflaterOfQuery, type Decompressor, type Inflate } from './decompress.ts';
import { Ending, overloaded } from './ending.ts';
import { countUnread, type Judgement } from './judgement.ts';
import { parseBody, type ParsedBody } from './parse-body.ts';
import { BodyBudget, discardRest, readBody } from './read-body.ts';
import { RequestContext, type IngestParts } from './request-context.ts';

export interface CollectingParts extends IngestParts {
  readonly journal: JournalPort;
  readonly outcomes: OutcomeCounter;
  readonly clock: Clock;
  readonly budget: BodyBudget;
  readonly decompressor: Decompressor;
  readonly onError: (error: unknown) => void;
}

/** What one collecting endpoint adds to what all of them do. */
export interface Collecting {
  readonly path: string;
  /** The body's bound, compressed and decompressed. */
  readonly bodyBytes: number;
  /** Whether `?encoding=` says how the body is compressed: beacons cannot set headers. */
  readonly encodingInQuery: boolean;
  /** What can be refused before the body is parsed, by its headers alone. */
  refuseUnparsed?(context: RequestContext): Ending | null;
  /** Parses the body, where `parseBody` does not do. */
  readonly parse?: (body: Buffer) => ParsedBody | Promise<ParsedBody>;
  /** Judges the parsed body. Waits for nothing and does not throw. */
  judge(value: unknown, context: RequestContext): Judgement;
}

/** An endpoint that takes data: read, inflated, parsed, judged, and answered once it is on disk. */
export function collectingRoute(parts: CollectingParts, collecting: Collecting): CollectorRoute {
  const { path, bodyBytes } = collecting;
  return {
    method: 'POST',
    path,
    handle(request, response) {
      const full = parts.journal.refusal();
      if (full !== null) {
        discardRest(request);
        answerRefusal(request, response, full);
        return;
      }
      const inflate = inflaterFor(request, collecting.encodingInQuery);
      if (inflate instanceof Ending) {
        discardRest(request);
        refuseUnread(parts, request, response, inflate);
        return;
      }
      const finish = (body: Buffer | Ending): void =>
        guarded(request, response, parts.onError, () =>
          take(parts, collecting, request, response, body),
        );
      readBody(request, bodyBytes, parts.budget, (sent) => {
        if (inflate === null || sent instanceof Ending) finish(sent);
        else unpack(parts, sent, inflate, bodyBytes, finish);
      });
    },
  };
}

/** While a body waits for its turn it goes on counting. */
function unpack(
  { budget, decompressor }: CollectingParts,
  sent: Buffer,
  inflate: Inflate,
  bodyBytes: number,
  finish: (body: Buffer | Ending) => void,
): void {
  const weight = BodyBudget.weight(sent.length);
  if (!budget.take(weight)) {
    finish(overloaded);
    return;
  }
  decompressor.run(sent, inflate, bodyBytes, (body) => {
    budget.give(weight);
    finish(body);
  });
}

/** By the header, else by the query. A blank header says nothing. */
function inflaterFor(request: IncomingMessage, inQuery: boolean): Inflate | Ending | null {
  const stated = request.headers['content-encoding'] ?? '';
  if (stated.trim() !== '') return inflaterOf(stated);
  const url = request.url ?? '';
  const query = inQuery ? url.indexOf('?') : -1;
  if (query === -1) return null;
  return inflaterOfQuery(new URLSearchParams(url.slice(query)).get('encoding') ?? '');
}

function take(
  parts: CollectingParts,
  collecting: Collecting,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer | Ending,
): void {
  if (body instanceof Ending) {
    refuseUnread(parts, request, response, body);
    return;
  }
  const context = contextOf(parts, request);
  const early = collecting.refuseUnparsed?.(context) ?? null;
  if (early !== null) {
    refuseUnread(parts, request, response, early);
    return;
  }
  const parsed = (collecting.parse ?? parseBody)(body);
  if (!(parsed instanceof Promise)) {
    decide(parts, collecting, request, response, context, parsed);
    return;
  }
  const later = (work: () => void): void => guarded(request, response, parts.onError, work);
  parsed.then(
    (value) => later(() => decide(parts, collecting, request, response, context, value)),
    (error: unknown) =>
      later(() => {
        throw error;
      }),
  );
}

function decide(
  parts: CollectingParts,
  collecting: Collecting,
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  parsed: ParsedBody,
): void {
  if (!parsed.ok) {
    refuseUnread(parts, request, response, parsed.ending);
    return;
  }
  const judged = collecting.judge(parsed.value, context);
  if (judged.refusal !== null) {
    answerEnding(request, response, judged.refusal);
    return;
  }
  const accept = (): void => {
    if (judged.warnings === null) answerSuccess(request, response);
    else answerJson(request, response, 200, { warnings: judged.warnings });
  };
  if (judged.records.length === 0) {
    accept();
    return;
  }
  const keeping: Promise<Ending | null | void> =
    judged.keep === undefined ? parts.journal.append(judged.records) : judged.keep();
  const finish = (ending: Ending | null | void): void => {
    if (ending instanceof Ending) answerEnding(request, response, ending);
    else accept();
  };
  keeping.then(finish, (error: unknown) => {
    for (const record of judged.records) countLost(parts.outcomes, record);
    if (!(error instanceof JournalRefusal)) parts.onError(error);
    answerRefusal(
      request,
      response,
      error instanceof JournalRefusal ? error : new JournalRefusal('write_failed', 1, error),
    );
  });
}

function contextOf(parts: CollectingParts, { headers, socket }: IncomingMessage): RequestContext {
  return new RequestContext(parts, headers, socket.remoteAddress, parts.clock.now());
}

/** Refuses a body nobody could look into. */
function refuseUnread(
  parts: CollectingParts,
  request: IncomingMessage,
  response: ServerResponse,
  ending: Ending,
): void {
  countUnread(ending, contextOf(parts, request), parts.outcomes);
  answerEnding(request, response, ending);
}

function countLost(outcomes: OutcomeCounter, { project, generation }: JournalRecord): void {
  outcomes.drop(project, generation, 'overloaded');
}

function answerEnding(request: IncomingMessage, response: ServerResponse, ending: Ending): void {
  const wait = ending.status === 503 ? ['Retry-After', '1'] : [];
  answerJson(request, response, ending.status, { error: ending.text }, wait);
}

function answerRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: JournalRefusal,
): void {
  const wait = ['Retry-After', String(Math.max(1, Math.ceil(refusal.retryAfter)))];
  answerJson(request, response, 503, { error: 'The service cannot take more just now' }, wait);
}
