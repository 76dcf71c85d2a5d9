import { Lru } from '../../../platform/lru.ts';
import type { NothingResolved, Occurred } from '../findings.ts';

const mostProjects = 1000;
/**
 * So much of the time before is known, ms: longer than a flood takes to be digested. What has times far in the past,
 * like the demo's errors, may reopen what was resolved in the past too.
 */
const knownBefore = 60 * 60 * 1000;

/** Which occurrences may reopen an issue. Most projects have no resolved ones. */
export class ReopeningProjects {
  /** Until when nothing could be reopened, Unix ms. */
  private readonly calm = new Lru<number, number>(mostProjects);

  canReopen({ project, receivedAt }: Pick<Occurred, 'project' | 'receivedAt'>): boolean {
    const until = this.calm.get(project);
    return until === undefined || receivedAt > until || receivedAt < until - knownBefore;
  }

  learn({ projects, until }: NothingResolved): void {
    for (const project of projects) this.calm.set(project, until);
  }
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
