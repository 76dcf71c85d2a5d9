/** What the parent tells the engine process when it starts it. */
export interface EngineSettings {
  /** Folder of the data; made when it is missing. */
  readonly folder: string;
  /** Loopback port to listen on; 0 lets the system choose. */
  readonly port: number;
  /** Password every request must carry. */
  readonly secret: string;
  /** Sessions that read at the same time. */
  readonly readers: number;
  /** Bound of the engine's whole memory, bytes. */
  readonly memoryBytes: number;
  /** How long a folder that another process holds is tried again, milliseconds. */
  readonly lockWaitMs: number;
  /** Process id of the parent: the child ends when it is gone. */
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

/** What was found when the folder was opened. */
export interface EngineReport {
  readonly version: string;
  /** Milliseconds from loading the library to the first answer. */
  readonly openedInMs: number;
  /** Parts the engine could not read and set aside: their rows are missing from every answer. */
  readonly detachedParts: readonly DetachedPart[];
  /** Sentences for the log and the health page. */
  readonly warnings: readonly string[];
}

export interface DetachedPart {
  readonly table: string;
  readonly name: string;
  readonly reason: string;
}
