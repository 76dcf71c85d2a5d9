import type { ErrorReport } from './error-report.ts';
import { ReceivedItem } from '../../collect/ingest/received-item.ts';

/** A body of `/error` on its way through the steps. */
export class ErrorItem extends ReceivedItem {
  visitor = '';
  /** Null until the last step has read it. */
  report: ErrorReport | null = null;
}
