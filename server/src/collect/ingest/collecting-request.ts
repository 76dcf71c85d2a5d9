import type { IncomingMessage, ServerResponse } from 'node:http';
import { atOnce, isPieces, type Pieces } from '../../platform/pieces.ts';
import { JournalRejection } from '../journal-port.ts';
import { recordsText } from '../records-text.ts';
import { answerJson, answerSuccess, guarded } from './answer.ts';
import { largestAtOnce } from './body-scheduler.ts';
import type { Collecting, CollectingParts } from './collecting.ts';
import { Rejection, overloaded } from './rejection.ts';
import { countUnread, type IngestResult } from './ingest-result.ts';
import { parseBody, parseInPieces, type ParsedBody } from './parse-body.ts';
import type { BodySender } from './read-body.ts';
import { RequestContext } from './request-context.ts';
import { sentToken } from './sent-token.ts';

/** One request to a collecting endpoint, from reading it to answering it. */
export class CollectingRequest implements BodySender {
  /** Releases a large body, which counts as held while it waits for its turns. */
  private release: () => void = () => undefined;

  /** A closed socket has none. */
  private readonly peer: string | undefined;
  private knownBucket: string | null | undefined;

  constructor(
    private readonly parts: CollectingParts,
    private readonly collecting: Collecting,
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    this.peer = request.socket.remoteAddress;
  }

  get bucket(): string | null {
    if (this.knownBucket === undefined) this.knownBucket = this.context(0).bucket;
    return this.knownBucket;
  }

  /** Takes the decompressed body, or why there is none. A large one waits for its turns. */
  take(body: Buffer | Rejection): void {
    if (body instanceof Rejection) this.guard(() => this.rejectUnread(body));
    else this.guard(() => this.check(body));
  }

  /** Rejects a body that could not be read. */
  rejectUnread(rejection: Rejection): void {
    this.release();
    countUnread(rejection, this.context(0));
    this.answerRejection(rejection);
  }

  answerUnavailable(rejection: JournalRejection): void {
    const wait = ['Retry-After', String(Math.max(1, Math.ceil(rejection.retryAfter)))];
    const text = 'The service cannot take more just now';
    answerJson(this.request, this.response, 503, { error: text }, wait);
  }

  context(bodyBytes: number): RequestContext {
    const { parts, peer } = this;
    const { headers } = this.request;
    return new RequestContext(parts, headers, peer, parts.clock.now(), bodyBytes);
  }

  private check(body: Buffer): void {
    const context = this.context(body.length);
    const { parse } = this.collecting;
    if (parse !== undefined) this.decideLater(parse(body, this), context);
    else if (body.length <= largestAtOnce) this.decide(parseBody(body), context, null);
    else this.checkInPieces(body, context);
  }

  private checkInPieces(body: Buffer, context: RequestContext): void {
    const { budget } = this.parts;
    if (!budget.take(body.length, this)) {
      this.rejectUnread(overloaded);
      return;
    }
    this.release = () => {
      this.release = () => undefined;
      budget.give(body.length, this);
    };
    const sender = this.senderOf(body, context);
    const parsing = parseInPieces(body, this.collecting.limits);
    this.schedule(sender, () => {
      const { done, value } = parsing.next();
      if (done === true) this.decide(value, context, sender);
      return done !== true;
    });
  }

  private decideLater(parsed: ParsedBody | Promise<ParsedBody>, context: RequestContext): void {
    if (!(parsed instanceof Promise)) {
      this.decide(parsed, context, null);
      return;
    }
    parsed.then(
      (value) => this.guard(() => this.decide(value, context, null)),
      (error: unknown) =>
        this.guard(() => {
          throw error;
        }),
    );
  }

  /** @param sender whose turns a large body takes; null = it is small */
  private decide(parsed: ParsedBody, context: RequestContext, sender: string | null): void {
    if (!parsed.ok) {
      this.rejectUnread(parsed.rejection);
      return;
    }
    const { value } = parsed;
    const preparing = this.collecting.limits.prepare?.(value, context) ?? null;
    if (preparing === null) this.checkValue(value, context, sender);
    else void preparing.then(() => this.guard(() => this.checkValue(value, context, sender)));
  }

  private checkValue(value: unknown, context: RequestContext, sender: string | null): void {
    if (sender === null) {
      const checked = this.collecting.check(value, context);
      this.conclude(isPieces(checked) ? atOnce(checked) : checked);
      return;
    }
    let checking: Pieces<IngestResult> | null = null;
    let result: IngestResult | null = null;
    let writing: Pieces<string> | null = null;
    // A piece can be the steps of a single item, or serializing some of its records.
    this.schedule(sender, () => {
      if (result !== null) {
        if (result.keep !== undefined || result.records.length === 0) return this.conclude(result);
        const written = (writing ??= recordsText(result.records)).next();
        return written.done === true ? this.conclude(result, written.value) : true;
      }
      if (checking === null) {
        const checked = this.collecting.check(value, context);
        if (isPieces(checked)) checking = checked;
        else result = checked;
        return true;
      }
      const { done, value: last } = checking.next();
      if (done === true) result = last;
      return true;
    });
  }

  /** A project by its token, else an address: made-up tokens would get as many turns. */
  private senderOf(body: Buffer, context: RequestContext): string {
    const token = sentToken(context.headerToken, body);
    return this.parts.directory.byToken(token) === undefined ? context.address : token;
  }

  private schedule(sender: string, piece: () => boolean): void {
    this.parts.scheduler.add(sender, () => {
      let isMore = false;
      this.guard(() => {
        isMore = piece();
      });
      return isMore;
    });
  }

  /** The last piece: there is no more. @param text of the records */
  private conclude(result: IngestResult, text?: string): false {
    const { parts, request, response } = this;
    this.release();
    if (result.rejection !== null) {
      this.answerRejection(result.rejection);
      return false;
    }
    const accept = (): void => {
      if (result.warnings === null) answerSuccess(request, response);
      else answerJson(request, response, 200, { warnings: result.warnings });
    };
    if (result.records.length === 0) {
      accept();
      return false;
    }
    const keeping: Promise<Rejection | null | void> =
      result.keep === undefined ? parts.journal.append(result.records, text) : result.keep();
    const finish = (rejection: Rejection | null | void): void => {
      if (rejection instanceof Rejection) this.answerRejection(rejection);
      else accept();
    };
    keeping.then(finish, (error: unknown) => {
      for (const { project, generation } of result.records)
        parts.outcomes.drop(project, generation, 'overloaded');
      if (!(error instanceof JournalRejection)) parts.onError(error);
      const rejected =
        error instanceof JournalRejection ? error : new JournalRejection('write_failed', 1, error);
      this.answerUnavailable(rejected);
    });
    return false;
  }

  private answerRejection(rejection: Rejection): void {
    const wait = rejection.status === 503 ? ['Retry-After', '1'] : [];
    answerJson(this.request, this.response, rejection.status, { error: rejection.text }, wait);
  }

  private guard(work: () => void): void {
    guarded(this.request, this.response, this.parts.onError, () => {
      try {
        work();
      } catch (error) {
        this.release();
        throw error;
      }
    });
  }
}
