/** The first accepted event of a project's generation that this process has seen. */
export interface FirstEvent {
  readonly project: number;
  readonly generation: number;
  /** Unix ms. */
  readonly receivedAt: number;
}

/** Finds projects that this process has not reported yet. */
export class FirstEvents {
  private readonly reported = new Set<string>();

  /** First event by project and generation, without confirmed ones. */
  unreported(items: readonly FirstEvent[]): FirstEvent[] {
    const found = new Map<string, FirstEvent>();
    for (const { project, generation, receivedAt } of items) {
      const key = `${project}:${generation}`;
      if (this.reported.has(key) || found.has(key)) continue;
      found.set(key, { project, generation, receivedAt });
    }
    return [...found.values()];
  }

  /** Forgets deleted projects and generations. */
  forget(isGone: (project: number, generation: number) => boolean): void {
    for (const key of this.reported) {
      const [project, generation] = key.split(':');
      if (isGone(Number(project), Number(generation))) this.reported.delete(key);
    }
  }

  confirm(events: readonly FirstEvent[]): void {
    for (const { project, generation } of events) this.reported.add(`${project}:${generation}`);
  }
}
