import { emptyEvent, type EventDraft } from './event-draft.ts';
import { ReceivedItem } from '../../collect/ingest/received-item.ts';

/** A page view or custom event on its way through the steps. */
export class EventItem extends ReceivedItem {
  readonly event: EventDraft = emptyEvent();
  /** A body that only brings errors is no event. */
  isEvent = true;
}
