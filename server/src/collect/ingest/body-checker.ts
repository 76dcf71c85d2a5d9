import { isPieces, type Pieces } from '../../platform/pieces.ts';
import type { JournalRecord } from '../journal-record.ts';
import type { CollectingDefinition, OpenedKind } from './collecting-definition.ts';
import { countRejected, countUnread, type IngestResult, rejected } from './ingest-result.ts';
import { ItemTurns } from './item-turns.ts';
import type { ReceivedItem } from './received-item.ts';
import { Rejection, unauthorized } from './rejection.ts';
import type { RequestContext } from './request-context.ts';
import type { StepRunner } from './step-runner.ts';
import { findProject, tokenOf } from './steps/find-project.ts';
import { Warnings } from './warnings.ts';

/** Runs the steps of one kind of data on parsed bodies. */
export class BodyChecker<Item extends ReceivedItem> {
  constructor(
    private readonly kind: CollectingDefinition<Item>,
    private readonly runner: StepRunner<Item>,
    private readonly keep: OpenedKind<Item>['keep'],
  ) {}

  /** Synchronous; does not throw. */
  check(value: unknown, context: RequestContext): IngestResult | Pieces<IngestResult> {
    const { kind } = this;
    if (kind.bodiesPerArray !== undefined && Array.isArray(value)) {
      if (value.length === 0) return emptyArray(context);
      return this.checkArray(value, kind.bodiesPerArray, context);
    }
    const warnings = new Warnings();
    const item = kind.receive(value, warnings);
    if (item instanceof Rejection) {
      countUnread(item, context);
      return rejected(item, warnings);
    }
    const result = this.runner.run(item, context);
    if (result instanceof Rejection) {
      countRejected(item, result, context, kind.itemsIn?.(item) ?? 1);
      return rejected(result, warnings);
    }
    const records = kind.records(result, context);
    if (!isPieces(records)) return this.accept(result, records, context);
    return this.acceptInPieces(result, records, context);
  }

  private *acceptInPieces(
    item: Item,
    records: Pieces<readonly JournalRecord[]>,
    context: RequestContext,
  ): Pieces<IngestResult> {
    return this.accept(item, yield* records, context);
  }

  private accept(
    item: Item,
    records: readonly JournalRecord[],
    context: RequestContext,
  ): IngestResult {
    const { keep } = this;
    const result = { rejection: null, records, warnings: item.warnings.toObject() };
    return keep === undefined ? result : { ...result, keep: () => keep(item, records, context) };
  }

  /** Either all bodies are accepted, or none. */
  private *checkArray(
    bodies: readonly unknown[],
    most: number,
    context: RequestContext,
  ): Pieces<IngestResult> {
    const { kind, runner } = this;
    if (bodies.length > most) {
      // Before any body takes something from a quota. Those beyond the first one too many are not even counted.
      return yield* this.rejectArray(bodies.slice(0, most + 1), most, tooMany(most), context);
    }
    const warnings = new Warnings();
    const items: (Item | Rejection)[] = [];
    const turns = new ItemTurns();
    for (const [index, body] of bodies.entries()) {
      yield* turns.next();
      warnings.about(index);
      items.push(kind.receive(body, warnings));
    }
    yield* this.shareBytes(items, context);
    const accepted: [index: number, Item][] = [];
    const dropped: [Item, Rejection][] = [];
    for (const [index, item] of items.entries()) {
      yield* turns.next();
      warnings.about(index);
      const result = item instanceof Rejection ? item : runner.run(item, context);
      if (!(result instanceof Rejection)) {
        accepted.push([index, result]);
      } else if (result.status === 200) {
        if (!(item instanceof Rejection)) dropped.push([item, result]);
      } else {
        return yield* this.rejectArray(bodies, index, result, context);
      }
    }
    for (const [item, rejection] of dropped) countRejected(item, rejection, context);
    const records: JournalRecord[] = [];
    for (const [index, item] of accepted) {
      yield* turns.next();
      warnings.about(index);
      const made = kind.records(item, context);
      records.push(...(isPieces(made) ? yield* made : made));
    }
    return { rejection: null, records, warnings: warnings.toObject() };
  }

  /** Each project pays for its own bodies: anyone can put one of another project before a thousand of theirs. */
  private *shareBytes(
    items: readonly (Item | Rejection)[],
    context: RequestContext,
  ): Pieces<undefined> {
    const received = items.filter((item): item is Item => !(item instanceof Rejection));
    const shares = new Map<unknown, number>();
    for (const item of received) shares.set(tokenOf(item, context), 0);
    if (shares.size <= 1) return;
    const turns = new ItemTurns();
    for (const item of received) {
      yield* turns.next();
      const token = tokenOf(item, context);
      const bytes = Buffer.byteLength(JSON.stringify(item.body));
      shares.set(token, (shares.get(token) ?? 0) + bytes);
    }
    context.shareBytes(shares);
  }

  /** The failing body counts for its own reason, all others as part of a rejected array. */
  private *rejectArray(
    bodies: readonly unknown[],
    fault: number,
    rejection: Rejection,
    context: RequestContext,
  ): Pieces<IngestResult> {
    const turns = new ItemTurns();
    for (const [index, body] of bodies.entries()) {
      yield* turns.next();
      const cause = index === fault ? rejection : partOfRejected;
      const item = this.kind.receive(body, new Warnings());
      if (item instanceof Rejection) countUnread(cause, context);
      else if (!(findProject.run(item, context) instanceof Rejection)) {
        countRejected(item, cause, context);
      }
    }
    const { status, text, reason } = rejection;
    return rejected(new Rejection(status, `[${fault}]: ${text}`, reason));
  }
}

const partOfRejected = new Rejection(400, '', 'invalid', 'array');

function tooMany(most: number): Rejection {
  return new Rejection(400, `more than ${most} bodies in one array`, 'invalid');
}

/** An empty array still needs a valid token. */
function emptyArray(context: RequestContext): IngestResult {
  const known = context.parts.directory.byToken(context.headerToken) !== undefined;
  return rejected(known ? null : unauthorized);
}
