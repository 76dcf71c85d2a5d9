import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../platform/clock.ts';
import type { CollectorRoute } from '../collector-route.ts';
import { answerJson, answerSuccess, guarded } from '../ingest/answer.ts';
import {
  inflaterOf,
  inflaterOfQuery,
  type Decompressor,
  type Inflate,
} from '../ingest/decompress.ts';
import { Ending, overloaded } from '../ingest/ending.ts';
import { countUnread, judgeWeb } from '../ingest/judge-web.ts';
import { webBodyBytes } from '../ingest/limits.ts';
import { parseBody } from '../ingest/parse-body.ts';
import { BodyBudget, discardRest, readBody } from '../ingest/read-body.ts';
import { RequestContext, type IngestParts } from '../ingest/request-context.ts';
import type { StepRunner } from '../ingest/step-runner.ts';
import { JournalRefusal, type JournalPort } from '../journal-port.ts';
import type { JournalRecord } from '../journal-record.ts';
import type { OutcomeCounter } from '../outcome-counter.ts';

export interface WebParts extends IngestParts {
  readonly journal: JournalPort;
  readonly outcomes: OutcomeCounter;
  readonly clock: Clock;
  readonly budget: BodyBudget;
  readonly decompressor: Decompressor;
  readonly runner: StepRunner;
  readonly onError: (error: unknown) => void;
}

/** Page views and custom events, one or an array of them. Answered once they are on disk. */
export function web(parts: WebParts): CollectorRoute {
  return {
    method: 'POST',
    path: '/v1/web',
    handle(request, response) {
      const full = parts.journal.refusal();
      if (full !== null) {
        discardRest(request);
        answerRefusal(request, response, full);
        return;
      }
      const inflate = inflaterFor(request);
      if (inflate instanceof Ending) {
        discardRest(request);
        refuseUnread(parts, request, response, inflate);
        return;
      }
      const finish = (body: Buffer | Ending): void =>
        guarded(request, response, parts.onError, () => take(parts, request, response, body));
      readBody(request, webBodyBytes, parts.budget, (sent) => {
        if (inflate === null || sent instanceof Ending) finish(sent);
        else unpack(parts, sent, inflate, finish);
      });
    },
  };
}

/** While a body waits for its turn it goes on counting. */
function unpack(
  { budget, decompressor }: WebParts,
  sent: Buffer,
  inflate: Inflate,
  finish: (body: Buffer | Ending) => void,
): void {
  const weight = BodyBudget.weight(sent.length);
  if (!budget.take(weight)) {
    finish(overloaded);
    return;
  }
  decompressor.run(sent, inflate, webBodyBytes, (body) => {
    budget.give(weight);
    finish(body);
  });
}

/** By the header, else by the query: a beacon cannot set headers. A blank header says nothing. */
function inflaterFor(request: IncomingMessage): Inflate | Ending | null {
  const stated = request.headers['content-encoding'] ?? '';
  if (stated.trim() !== '') return inflaterOf(stated);
  const url = request.url ?? '';
  const query = url.indexOf('?');
  if (query === -1) return null;
  return inflaterOfQuery(new URLSearchParams(url.slice(query)).get('encoding') ?? '');
}

function take(
  parts: WebParts,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer | Ending,
): void {
  if (body instanceof Ending) {
    refuseUnread(parts, request, response, body);
    return;
  }
  const parsed = parseBody(body);
  if (!parsed.ok) {
    refuseUnread(parts, request, response, parsed.ending);
    return;
  }
  const context = contextOf(parts, request);
  const judged = judgeWeb(parsed.value, context, parts.runner, parts.outcomes);
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
  parts.journal.append(judged.records).then(accept, (error: unknown) => {
    for (const record of judged.records) countLost(parts.outcomes, record);
    if (!(error instanceof JournalRefusal)) parts.onError(error);
    answerRefusal(
      request,
      response,
      error instanceof JournalRefusal ? error : new JournalRefusal('write_failed', 1, error),
    );
  });
}

function contextOf(parts: WebParts, { headers, socket }: IncomingMessage): RequestContext {
  return new RequestContext(parts, headers, socket.remoteAddress, parts.clock.now());
}

/** Refuses a body nobody could look into. */
function refuseUnread(
  parts: WebParts,
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
