import type { IncomingMessage, ServerResponse } from 'node:http';
import { JournalRefusal } from '../journal-port.ts';
import { answerJson, answerSuccess, guarded } from './answer.ts';
import { largestAtOnce, sentToken } from './body-turns.ts';
import type { Collecting, CollectingParts } from './collecting.ts';
import { Ending, overloaded } from './ending.ts';
import { countUnread, type Judgement } from './judgement.ts';
import { parseBody, parseInPieces, type ParsedBody } from './parse-body.ts';
import { RequestContext } from './request-context.ts';

/** One request to a collecting endpoint, from the moment it is read until it is answered. */
export class CollectingRequest {
  /** Lets go of a large body, which counts as held while it waits for its turns. */
  private release: () => void = () => undefined;

  constructor(
    private readonly parts: CollectingParts,
    private readonly collecting: Collecting,
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {}

  /** Takes the decompressed body, or why there is none. A large one waits for its turns. */
  take(body: Buffer | Ending): void {
    if (body instanceof Ending) this.guard(() => this.refuseUnread(body));
    else this.guard(() => this.check(body));
  }

  /** Refuses a body nobody could look into. */
  refuseUnread(ending: Ending): void {
    this.release();
    countUnread(ending, this.context(0), this.parts.outcomes);
    this.answerEnding(ending);
  }

  answerRefusal(refusal: JournalRefusal): void {
    const wait = ['Retry-After', String(Math.max(1, Math.ceil(refusal.retryAfter)))];
    const text = 'The service cannot take more just now';
    answerJson(this.request, this.response, 503, { error: text }, wait);
  }

  context(bodyBytes: number): RequestContext {
    const { headers, socket } = this.request;
    const { parts } = this;
    return new RequestContext(parts, headers, socket.remoteAddress, parts.clock.now(), bodyBytes);
  }

  private check(body: Buffer): void {
    const context = this.context(body.length);
    const early = this.collecting.refuseUnparsed?.(context) ?? null;
    if (early !== null) {
      this.refuseUnread(early);
      return;
    }
    const { parse } = this.collecting;
    if (parse !== undefined) this.decideLater(parse(body), context);
    else if (body.length <= largestAtOnce) this.decide(parseBody(body), context, null);
    else this.checkInTurns(body, context);
  }

  private checkInTurns(body: Buffer, context: RequestContext): void {
    const { budget } = this.parts;
    if (!budget.take(body.length)) {
      this.refuseUnread(overloaded);
      return;
    }
    this.release = () => {
      this.release = () => undefined;
      budget.give(body.length);
    };
    const sender = this.senderOf(body, context);
    const parsing = parseInPieces(body);
    this.inTurns(sender, () => {
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
      this.refuseUnread(parsed.ending);
      return;
    }
    const { value } = parsed;
    const preparing = this.collecting.prepare?.(value, context) ?? null;
    if (preparing === null) this.judge(value, context, sender);
    else void preparing.then(() => this.guard(() => this.judge(value, context, sender)));
  }

  private judge(value: unknown, context: RequestContext, sender: string | null): void {
    const judging = this.collecting.judge(value, context);
    if (!('next' in judging)) {
      this.conclude(judging);
      return;
    }
    let judged: Judgement | null = null;
    // What is kept is written as JSON at the end, which is a piece of its own.
    const piece = (): boolean => {
      if (judged !== null) {
        this.conclude(judged);
        return false;
      }
      const { done, value: result } = judging.next();
      if (done === true) judged = result;
      return true;
    };
    if (sender !== null) this.inTurns(sender, piece);
    else while (piece());
  }

  /** A project by its token, else an address: made-up tokens would bring as many turns. */
  private senderOf(body: Buffer, context: RequestContext): string {
    const token = sentToken(context.headerToken, body);
    return this.parts.directory.byToken(token) === undefined ? context.address : token;
  }

  private inTurns(sender: string, piece: () => boolean): void {
    this.parts.turns.add(sender, () => {
      let isMore = false;
      this.guard(() => {
        isMore = piece();
      });
      return isMore;
    });
  }

  private conclude(judged: Judgement): void {
    const { parts, request, response } = this;
    this.release();
    if (judged.refusal !== null) {
      this.answerEnding(judged.refusal);
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
      if (ending instanceof Ending) this.answerEnding(ending);
      else accept();
    };
    keeping.then(finish, (error: unknown) => {
      for (const { project, generation } of judged.records)
        parts.outcomes.drop(project, generation, 'overloaded');
      if (!(error instanceof JournalRefusal)) parts.onError(error);
      const refused =
        error instanceof JournalRefusal ? error : new JournalRefusal('write_failed', 1, error);
      this.answerRefusal(refused);
    });
  }

  private answerEnding(ending: Ending): void {
    const wait = ending.status === 503 ? ['Retry-After', '1'] : [];
    answerJson(this.request, this.response, ending.status, { error: ending.text }, wait);
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
