import type { Pieces } from '../../platform/pieces.ts';
import type { JournalRecord } from '../journal-record.ts';
import type { CollectingParts, RouteLimits } from './collecting.ts';
import type { ParsedBody } from './parse-body.ts';
import type { ReceivedItem } from './received-item.ts';
import type { Rejection } from './rejection.ts';
import type { RequestContext } from './request-context.ts';
import type { Step } from './step.ts';
import type { Warnings } from './warnings.ts';

/** What a kind of data passes to the route that collects it: all else is the same for every kind. */
export interface CollectingDefinition<Item extends ReceivedItem> extends RouteLimits {
  /** The path of an OpenAPI document. */
  readonly description: object;
  /** How many bodies an array can have that is accepted or rejected as a whole; default: no arrays. */
  readonly bodiesPerArray?: number;
  /** The order of these checks is part of the protocol. */
  readonly steps: readonly Step<Item>[];
  /** The parsed body as the steps take it. */
  receive(value: unknown, warnings: Warnings): Item | Rejection;
  /** What is journalled of an item that passed all steps. A long list is made in pieces. */
  records(item: Item, context: RequestContext): Records;
  /** How many items a rejected body counts for; default: one. */
  itemsIn?(item: Item): number;
  /** What the kind holds while the service runs. */
  open?(parts: CollectingParts): OpenedKind<Item>;
}

export type Records = readonly JournalRecord[] | Pieces<readonly JournalRecord[]>;

export interface OpenedKind<Item extends ReceivedItem> {
  /** Parses a body, where `parseBody` is not enough, and makes sure that large ones take turns. */
  readonly parse?: (body: Buffer) => ParsedBody | Promise<ParsedBody>;
  /** As `IngestResult.keep`. */
  readonly keep?: (
    item: Item,
    records: readonly JournalRecord[],
    context: RequestContext,
  ) => Promise<Rejection | null>;
}
