/** When errors of a group were last received in one release, within a batch. */
export interface Occurred {
  /** Number of the project in the event store. */
  readonly project: number;
  readonly generation: number;
  readonly errorGeneration: number;
  /** The grouping that made the hash. */
  readonly algorithm: string;
  readonly hash: string;
  /** Empty = unknown. */
  readonly release: string;
  /** Unix ms. */
  readonly receivedAt: number;
}

/** Collects occurrences, keeping the latest of each group and release. */
export class LatestOccurred {
  private readonly latest = new Map<string, Occurred>();

  add(occurred: Occurred): void {
    const { project, generation, errorGeneration, algorithm, hash, release } = occurred;
    const key = `${project}:${generation}:${errorGeneration}:${algorithm}:${hash}:${release}`;
    const known = this.latest.get(key);
    if (known === undefined || known.receivedAt < occurred.receivedAt) {
      this.latest.set(key, occurred);
    }
  }

  all(): readonly Occurred[] {
    return [...this.latest.values()];
  }
}
