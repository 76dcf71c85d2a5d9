import { isUtf8 } from 'node:buffer';
import { atOnce, inPieces, type Pieces } from '../../../platform/pieces.ts';
import { FairQueue } from '../../../platform/fair-queue.ts';
import { invalidJson, nestedTooDeep, overloaded } from '../../../collect/ingest/rejection.ts';
import type { JsonObject } from '../../../platform/json-value.ts';
import { JsonWalk } from './json-walk.ts';
import type { ParsedBody } from '../../../collect/ingest/parse-body.ts';
import { BodyBudget, type BodySender } from '../../../collect/ingest/read-body.ts';
import { noReplayEvents, orderEvents, type ReplayEvents } from './replay-events.ts';
import { notedLevel, ReplayNotes } from './replay-notes.ts';
import { wellFormedUtf8 } from './well-formed-utf8.ts';

/** Levels of a body: each element of a page takes two, and pages are deep. */
const deepestReplay = 1000;
/** Bytes walked before other work gets its turn: half a millisecond at most. */
const pieceBytes = 128 * 1024;
/** The body of a client that has left is read as well. */
const always = new AbortController().signal;
const byteOrderMark = Buffer.from('\ufeff');

/** A body of `/v1/replay`, read. */
export class ReplayBody {
  constructor(
    /** The keys that are used; arrays, objects and overlong values are empty here. */
    readonly head: JsonObject,
    readonly events: ReplayEvents | 'no_list',
  ) {}
}

/** Reads bodies without building their content: only the player reads the events. */
export class ReplayReader {
  /** If several ran at once, each would take its piece before other work got its turn. */
  private readonly turns = new FairQueue({ slots: 1 });

  constructor(private readonly budget: BodyBudget) {}

  /** Larger bodies count as held until they are read, piece by piece. */
  read(bytes: Buffer, sender: BodySender): ParsedBody | Promise<ParsedBody> {
    if (bytes.length <= pieceBytes) return atOnce(readReplayBody(bytes));
    const weight = BodyBudget.weight(bytes.length);
    if (!this.budget.take(weight, sender)) return { ok: false, rejection: overloaded };
    return this.turns
      .run(sender.bucket ?? '', always, () => inPieces(readReplayBody(bytes)))
      .finally(() => this.budget.give(weight, sender));
  }
}

/** Bytes as JSON, with any content type. Invalid UTF-8 becomes U+FFFD. */
export function* readReplayBody(sent: Buffer): Pieces<ParsedBody> {
  const utf8 = isUtf8(sent) ? sent : yield* wellFormedUtf8(sent);
  const hasMark = byteOrderMark.equals(utf8.subarray(0, byteOrderMark.length));
  const bytes = hasMark ? utf8.subarray(byteOrderMark.length) : utf8;
  const notes = new ReplayNotes(bytes);
  const walk = new JsonWalk(bytes, deepestReplay, notedLevel, notes);
  for (let state = walk.walk(pieceBytes); state !== 'done'; state = walk.walk(pieceBytes)) {
    if (state === 'too_deep') return { ok: false, rejection: nestedTooDeep };
    if (state === 'invalid') return { ok: false, rejection: invalidJson };
    yield;
  }
  if (!notes.isObject) return { ok: false, rejection: invalidJson };
  const { head, events: marks } = notes;
  if (marks === 'no_list') return { ok: true, value: new ReplayBody(head, 'no_list') };
  const events = marks === null ? noReplayEvents : yield* orderEvents(bytes, marks);
  return { ok: true, value: new ReplayBody(head, events) };
}
