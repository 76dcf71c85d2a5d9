import { errorsOfRequest, repeatedBytes } from '../../collect/ingest/limits.ts';

/** What one request may still bring of errors. */
export class ErrorRoom {
  errors = errorsOfRequest;
  private repeated = repeatedBytes;

  /** Whether one more error may repeat what it shares with others; takes that much if so. */
  repeat(bytes: number): boolean {
    if (bytes > this.repeated) return false;
    this.repeated -= bytes;
    return true;
  }
}
