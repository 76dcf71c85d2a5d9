/** Which replays are asked for. Null = whatever it is. */
export interface ReplayFilter {
  /** Unix ms the replay began at; `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** A path it shows. */
  readonly route: string | null;
  readonly country: string | null;
  readonly browser: string | null;
  readonly hasErrors: boolean | null;
  readonly hasPoorVitals: boolean | null;
  /** Milliseconds. */
  readonly minDuration: number | null;
  readonly maxDuration: number | null;
  /** A person's id or external id, or a visitor's id. */
  readonly person: string | null;
}

/** Every replay that began in a window of time. */
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
  };
}
