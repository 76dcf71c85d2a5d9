/** One window of one session, from all its chunks. Times in Unix ms. */
export interface ReplaySession {
  /** Id of its first chunk, UUIDv7. */
  readonly id: string;
  readonly sessionId: string;
  readonly windowId: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly lastReceivedAt: number;
  /** No more is to come: said by the client, or by its silence. */
  readonly isFinal: boolean;
  readonly chunks: number;
  readonly events: number;
  readonly clicks: number;
  /** Of the events as JSON. */
  readonly bytes: number;
  /** On disk. */
  readonly storedBytes: number;
  readonly hasFullSnapshot: boolean;
  readonly hasErrors: boolean;
  readonly hasPoorVitals: boolean;
  /** Paths in their order, each once. */
  readonly routes: readonly string[];
  readonly entryRoute: string | null;
  readonly exitRoute: string | null;
  readonly browser: string | null;
  readonly os: string | null;
  readonly device: string | null;
  readonly country: string | null;
  /** The visitor, or the person it was identified as. */
  readonly personId: string;
  readonly externalId: string | null;
  readonly isIdentified: boolean;
}

/** After so much silence a replay is over, whether or not the client said so (ms). */
export const replaySilence = 35 * 60 * 1000;
