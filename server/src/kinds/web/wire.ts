import { isJsonObject, type JsonObject } from '../../platform/json-value.ts';
import { ReceivedItem } from '../../collect/ingest/received-item.ts';
import { invalidJson, type Rejection } from '../../collect/ingest/rejection.ts';
import type { Warnings } from '../../collect/ingest/warnings.ts';
import { emptyEvent, type EventDraft } from './event-draft.ts';

/** A page view or custom event on its way through the steps. */
export class EventItem extends ReceivedItem {
  readonly event: EventDraft = emptyEvent();
  /** A body that only has errors is not an event. */
  isEvent = true;
}

/** One body of `/web`, alone or in an array. */
export function receiveEvent(body: unknown, warnings: Warnings): EventItem | Rejection {
  return isJsonObject(body) ? new EventItem(flattened(body), warnings) : invalidJson;
}

/** The older format nests everything under `data`, which takes precedence over the top level. */
function flattened(body: JsonObject): JsonObject {
  const { data } = body;
  if (!isJsonObject(data)) return body;
  const { data: _, ...top } = body;
  // Spread, not assigned: a key named `__proto__` stays a key.
  return { ...top, ...data };
}
