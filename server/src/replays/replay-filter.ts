/** Filters of a replay list. Null means no filter. */
export interface ReplayFilter {
  /** When the replay began, Unix ms; `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** A path that it shows. */
  readonly route: string | null;
  readonly country: string | null;
  readonly browser: string | null;
  readonly hasErrors: boolean | null;
  readonly hasPoorVitals: boolean | null;
  /** Milliseconds. */
  readonly minDuration: number | null;
  readonly maxDuration: number | null;
  /** ID or external ID of a person, or ID of a visitor. */
  readonly person: string | null;
  /** ID of a session. */
  readonly session: string | null;
}

/** All replays that began in a time range. */
export function anyReplay(from: number, to: number): ReplayFilter {
  return {
    from,
    to,
    route: null,
    country: null,
    browser: null,
    hasErrors: null,
    hasPoorVitals: null,
    minDuration: null,
    maxDuration: null,
    person: null,
    session: null,
  };
}
