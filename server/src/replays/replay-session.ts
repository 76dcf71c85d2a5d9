/** One window of a session, from all its chunks. Times in Unix ms. */
export interface ReplaySession {
  /** ID of its first chunk, UUIDv7. */
  readonly id: string;
  readonly sessionId: string;
  readonly windowId: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly lastReceivedAt: number;
  /** The client has ended it, or has been silent for too long. */
  readonly isFinal: boolean;
  readonly chunks: number;
  readonly events: number;
  readonly clicks: number;
  /** Size of the events as JSON. */
  readonly bytes: number;
  /** Compressed size. */
  readonly storedBytes: number;
  readonly hasFullSnapshot: boolean;
  readonly hasErrors: boolean;
  readonly hasPoorVitals: boolean;
  /** Distinct paths in order. */
  readonly routes: readonly string[];
  readonly entryRoute: string | null;
  readonly exitRoute: string | null;
  readonly browser: string | null;
  readonly os: string | null;
  readonly device: string | null;
  readonly country: string | null;
  /** The visitor, or the person identified later. */
  readonly personId: string;
  readonly externalId: string | null;
  readonly isIdentified: boolean;
}

/** After this much silence (ms), a replay is over even if the client did not end it. */
export const replaySilence = 35 * 60 * 1000;
