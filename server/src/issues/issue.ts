/** What is needed of a project whose issues are meant. */
export interface CurrentProject {
  readonly id: string;
  /** Issues of older ones do not count. */
  readonly generation: number;
  readonly errorGeneration: number;
}

/** Equal errors, as one of their occurrences tells of them. */
export interface ErrorGroup {
  /** Number of the project in the event store. */
  readonly project: number;
  readonly generation: number;
  readonly errorGeneration: number;
  /** Which grouping made the hash. */
  readonly algorithm: string;
  readonly hash: string;
  readonly language: string;
  readonly type: string;
  readonly message: string;
  /** Of `legacy`, where another grouping made `hash`. */
  readonly formerHash?: string;
}
