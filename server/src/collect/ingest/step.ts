import type { Rejection } from './rejection.ts';
import type { ReceivedItem } from './received-item.ts';
import type { RequestContext } from './request-context.ts';

/**
 * One named rule of ingest: passes the item on, or ends it. It decides from the item and the request alone,
 * is synchronous and does not throw.
 */
export interface Step<Item extends ReceivedItem = ReceivedItem> {
  readonly name: string;
  run<Kind extends Item>(item: Kind, context: RequestContext): Kind | Rejection;
}
