import type { TelemetryPayload } from './record.ts';
import { ReceivedItem } from '../../collect/ingest/received-item.ts';

/** A body of `/collect` on its way through the steps. */
export class TelemetryItem extends ReceivedItem {
  /** Hashed id of the server. */
  server = '';
  /** Null until the last step has read it. */
  report: TelemetryPayload | null = null;
}
