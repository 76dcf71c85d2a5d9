/** When errors of a group were received last in one release, of those just digested. */
export interface Occurred {
  /** Number of the project in the event store. */
  readonly project: number;
  readonly generation: number;
  readonly errorGeneration: number;
  readonly algorithm: string;
  readonly hash: string;
  /** Empty = it was not said. */
  readonly release: string;
  /** Unix ms. */
  readonly receivedAt: number;
}
