/** What the parent sends to the engine process at startup. */
export interface EngineSettings {
  /** Folder of the data, created if missing. */
  readonly folder: string;
  /** Loopback port; 0 for any free port. */
  readonly port: number;
  /** Password that every request must have. */
  readonly secret: string;
  /** Sessions that can read concurrently. */
  readonly readers: number;
  /** Memory limit of the whole engine in bytes. */
  readonly memoryBytes: number;
  /** How long to retry a folder that another process holds, in milliseconds. */
  readonly lockWaitMs: number;
  /** Process ID of the parent; the child exits when it is gone. */
  readonly parentPid: number;
}

export type ToEngine =
  | { readonly kind: 'start'; readonly settings: EngineSettings }
  | { readonly kind: 'beat'; readonly number: number }
  | { readonly kind: 'close' };

export type FromEngine =
  | { readonly kind: 'ready'; readonly port: number; readonly report: EngineReport }
  | { readonly kind: 'beat'; readonly number: number }
  | { readonly kind: 'failed'; readonly reason: EngineFailure; readonly message: string };

/** `in_use`: another process holds the folder. `port`: the port is taken. */
export type EngineFailure = 'in_use' | 'port' | 'open';

/** Findings when the folder was opened. */
export interface EngineReport {
  readonly version: string;
  /** Milliseconds from loading the library to the first answer. */
  readonly openedInMs: number;
  /** Unreadable parts that the engine detached: their rows are missing from all answers. */
  readonly detachedParts: readonly DetachedPart[];
  /** Sentences for the log and the health endpoint. */
  readonly warnings: readonly string[];
}

export interface DetachedPart {
  readonly table: string;
  readonly name: string;
  readonly reason: string;
}
