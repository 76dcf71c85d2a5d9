import type { Rejection } from './rejection.ts';
import type { ReceivedItem } from './received-item.ts';
import type { RequestContext } from './request-context.ts';

/**
 * One named rule of ingest: hands the item on, or says how it ends. It decides from the item and
 * the request alone, waits for nothing and does not throw.
 */
export interface Step<Item extends ReceivedItem = ReceivedItem> {
  readonly name: string;
  run<Kind extends Item>(item: Kind, context: RequestContext): Kind | Rejection;
}
