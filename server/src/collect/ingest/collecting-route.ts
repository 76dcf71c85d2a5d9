import type { IncomingMessage } from 'node:http';
import type { CollectorRoute } from '../collector-route.ts';
import { discardRest } from '../../platform/discard-rest.ts';
import { JournalRejection } from '../journal-port.ts';
import { answerJson } from './answer.ts';
import type { Collecting, CollectingParts } from './collecting.ts';
import { CollectingRequest } from './collecting-request.ts';
import { inflaterOf, inflaterOfQuery, type Inflate } from './decompress.ts';
import { Rejection, overloaded } from './rejection.ts';
import { quotaWarning } from './over-quota.ts';
import { BodyBudget, type BodySender, readBody } from './read-body.ts';
import type { RequestContext } from './request-context.ts';

/**
 * An endpoint that collects data: it reads, decompresses, parses and checks a request, and answers when the
 * data is on disk.
 */
export function collectingRoute(parts: CollectingParts, collecting: Collecting): CollectorRoute {
  const { path, bodyBytes, encodingInQuery, tokenInHeader } = collecting.limits;
  return {
    method: 'POST',
    path,
    handle(request, response) {
      const collected = new CollectingRequest(parts, collecting, request, response);
      const full = rejectionOf(parts, collecting);
      if (full !== null) {
        discardRest(request);
        collected.answerUnavailable(full);
        return;
      }
      if (tokenInHeader === true && isOutOfBytes(parts, collected.context(0))) {
        discardRest(request);
        answerJson(request, response, 200, { warnings: { quota: quotaWarning('bytesPerMinute') } });
        return;
      }
      const inflate = inflaterFor(request, encodingInQuery);
      if (inflate instanceof Rejection) {
        discardRest(request);
        collected.rejectUnread(inflate);
        return;
      }
      const isTooLong = Number(request.headers['content-length'] ?? 0) > bodyBytes;
      const early = isTooLong ? null : collecting.limits.rejectUnread?.(collected.context(0));
      if (early) {
        discardRest(request);
        collected.rejectUnread(early);
        return;
      }
      const take = (body: Buffer | Rejection): void => collected.take(body);
      readBody(request, bodyBytes, parts.budget, collected, (sent) => {
        if (inflate === null || sent instanceof Rejection) take(sent);
        else unpack(parts, sent, inflate, bodyBytes, collected, take);
      });
    },
  };
}

function rejectionOf(
  { journal }: CollectingParts,
  { limits }: Collecting,
): JournalRejection | null {
  const full = journal.rejection();
  if (full !== null || limits.storesFiles !== true || !journal.isDiskLow()) return full;
  return new JournalRejection('disk_full', 30);
}

/** If no quota has room, the body is not read and counts as one item. */
function isOutOfBytes(parts: CollectingParts, { headerToken }: RequestContext): boolean {
  const project = parts.directory.byToken(headerToken);
  if (project === undefined || !parts.quotas.isOutOfBytes(project)) return false;
  parts.outcomes.drop(project.number, project.generation, 'over_quota', 'bytesPerMinute');
  return true;
}

/** Decompresses a body, which still counts as held while it waits for its turn. */
function unpack(
  { budget, decompressor }: CollectingParts,
  sent: Buffer,
  inflate: Inflate,
  bodyBytes: number,
  sender: BodySender,
  finish: (body: Buffer | Rejection) => void,
): void {
  const weight = BodyBudget.weight(sent.length);
  if (!budget.take(weight, sender)) {
    finish(overloaded);
    return;
  }
  decompressor.run(sent, inflate, bodyBytes, sender, (body) => {
    budget.give(weight, sender);
    finish(body);
  });
}

/** By the header, else by the query. A blank header counts as none. */
function inflaterFor(request: IncomingMessage, inQuery: boolean): Inflate | Rejection | null {
  const stated = request.headers['content-encoding'] ?? '';
  if (stated.trim() !== '') return inflaterOf(stated);
  const url = request.url ?? '';
  const query = inQuery ? url.indexOf('?') : -1;
  if (query === -1) return null;
  return inflaterOfQuery(new URLSearchParams(url.slice(query)).get('encoding') ?? '');
}
