import type { VitalPayload } from '../vital-record.ts';
import { ReceivedItem } from './received-item.ts';

/** One body of vitals on its way through the steps. */
export class VitalsItem extends ReceivedItem {
  /** What it brought, filled by the last step. */
  vitals: readonly VitalPayload[] = [];
}
