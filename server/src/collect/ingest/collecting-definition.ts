import type { Pieces } from '../../platform/pieces.ts';
import type { JournalRecord } from '../journal-record.ts';
import type { CollectingParts, ParseBody, RouteLimits } from './collecting.ts';
import type { ReceivedItem } from './received-item.ts';
import type { Rejection } from './rejection.ts';
import type { RequestContext } from './request-context.ts';
import type { Step } from './step.ts';
import type { Warnings } from './warnings.ts';

/**
 * What a kind of data passes to the route that collects it. Everything else is the same for all kinds.
 */
export interface CollectingDefinition<Item extends ReceivedItem> extends RouteLimits {
  /** The path of an OpenAPI document. */
  readonly description: object;
  /**
   * The maximum number of bodies in an array, which is accepted or rejected as a whole; default: no arrays.
   */
  readonly bodiesPerArray?: number;
  /** The order of these checks is part of the protocol. */
  readonly steps: readonly Step<Item>[];
  /** The parsed body in the form that the steps take. */
  receive(value: unknown, warnings: Warnings): Item | Rejection;
  /** The records of an item that passed all steps. A long list is made in pieces. */
  records(item: Item, context: RequestContext): Records;
  /** How many items a rejected body counts for; default: one. */
  itemsIn?(item: Item): number;
  /** What the kind keeps while the service runs. */
  open?(parts: CollectingParts): OpenedKind<Item>;
}

export type Records = readonly JournalRecord[] | Pieces<readonly JournalRecord[]>;

export interface OpenedKind<Item extends ReceivedItem> {
  /** Parses a body if `parseBody` is not enough, and has large ones take turns. */
  readonly parse?: ParseBody;
  /** As `IngestResult.keep`. */
  readonly keep?: (
    item: Item,
    records: readonly JournalRecord[],
    context: RequestContext,
  ) => Promise<Rejection | null>;
}
