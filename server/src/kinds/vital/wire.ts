import type { VitalPayload } from './record.ts';
import { ReceivedItem } from '../../collect/ingest/received-item.ts';

/** One body of vitals on its way through the steps. */
export class VitalsItem extends ReceivedItem {
  /** Its vitals, filled by the last step. */
  vitals: readonly VitalPayload[] = [];
}
