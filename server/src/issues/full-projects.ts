import { Lru } from '../platform/lru.ts';
import type { CurrentProject } from './issue.ts';

/** Milliseconds; a project that has room again gets new issues after this time. */
const keptFor = 5000;
const mostKept = 1000;

/**
 * Projects that were found to have all issues they can have. Counting them again for every portion of new groups
 * would take milliseconds each time, for as long as someone makes up errors.
 */
export class FullProjects {
  private readonly foundAt = new Lru<string, number>(mostKept);

  /** @param now Unix ms */
  has(project: CurrentProject, limit: number, now: number): boolean {
    const at = this.foundAt.get(keyOf(project, limit));
    return at !== undefined && now >= at && now - at < keptFor;
  }

  add(project: CurrentProject, limit: number, now: number): void {
    this.foundAt.set(keyOf(project, limit), now);
  }
}

const keyOf = ({ id, generation, errorGeneration }: CurrentProject, limit: number): string =>
  `${id}:${generation}:${errorGeneration}:${limit}`;
