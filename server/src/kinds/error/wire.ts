import { ReceivedItem } from '../../collect/ingest/received-item.ts';
import type { ErrorReport } from './error-report.ts';

/** A body of `/error` on its way through the steps. */
export class ErrorItem extends ReceivedItem {
  visitor = '';
  /** What its errors share; null until the last step has read it. */
  report: ErrorReport | null = null;

  /** Its errors as sent. */
  get sent(): readonly unknown[] {
    const { errors } = this.body;
    return Array.isArray(errors) ? errors : [];
  }
}
