import { ReceivedItem } from '../../src/collect/ingest/received-item.ts';
import type { FlagPayload } from './record.ts';

/** An evaluated flag on its way through the steps. */
export class FlagItem extends ReceivedItem {
  visitor = '';
  /** Null until the last step has read it. */
  evaluation: FlagPayload | null = null;
}
