import { Lru } from '../platform/lru.ts';
import type { CurrentProject } from './issue.ts';

/** Milliseconds; a project that has fewer issues again gets new ones after this time. */
const lifetime = 5000;
const mostKept = 1000;

interface CountedIssues {
  readonly count: number;
  /** Unix ms. */
  readonly countedAt: number;
  /** Whether an overrun of the quota has been recorded since. */
  readonly noted: boolean;
}

/**
 * What is remembered of projects' issues between portions of new groups. Counting them again for every portion
 * would take milliseconds each time, for as long as someone makes up errors.
 */
export class KnownIssues {
  private readonly counted = new Lru<string, CountedIssues>(mostKept);
  /** When it was asked whether a project has some, Unix ms; null if it has. */
  private readonly formers = new Lru<string, number | null>(mostKept);

  /** @param now Unix ms */
  count(project: CurrentProject, now: number): CountedIssues | undefined {
    const counted = this.counted.get(keyOf(project));
    const isFresh =
      counted !== undefined && now >= counted.countedAt && now - counted.countedAt < lifetime;
    return isFresh ? counted : undefined;
  }

  setCount(project: CurrentProject, counted: CountedIssues): void {
    this.counted.set(keyOf(project), counted);
  }

  /**
   * Whether the project has groups that groups of another grouping can continue; undefined = unknown. Other instances
   * can add the first one.
   * @param now Unix ms
   */
  hasFormer(project: CurrentProject, now: number): boolean | undefined {
    const checkedAt = this.formers.get(keyOf(project));
    if (checkedAt === undefined || checkedAt === null) return checkedAt === null ? true : undefined;
    return now >= checkedAt && now - checkedAt < lifetime ? false : undefined;
  }

  setFormer(project: CurrentProject, hasFormer: boolean, now: number): void {
    this.formers.set(keyOf(project), hasFormer ? null : now);
  }
}

const keyOf = ({ id, generation, errorGeneration }: CurrentProject): string =>
  `${id}:${generation}:${errorGeneration}`;
