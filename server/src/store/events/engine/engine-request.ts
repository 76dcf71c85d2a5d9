import type { ScannedStatement } from './statement-scan.ts';

export interface EngineRequest {
  readonly statement: ScannedStatement;
  /** Values as in the URL: escaped like a TSV field. */
  readonly params: ReadonlyMap<string, string>;
  /** Allowed settings only. */
  readonly settings: ReadonlyMap<string, string>;
  /** Rows of an insert, else empty. */
  readonly body: Buffer;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}
