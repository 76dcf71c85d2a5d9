import { type Random, systemRandom } from '../../platform/random.ts';
import { RecentTexts } from './recent-texts.ts';

/** A group of errors that may be new, with data of its first occurrence. */
export interface NewGroup {
  /** Number of the project in the event store. */
  readonly project: number;
  readonly generation: number;
  readonly errorGeneration: number;
  /** The grouping that made the hash. */
  readonly algorithm: string;
  readonly hash: string;
  readonly language: string;
  readonly type: string;
  /** At most 1,000 characters. */
  readonly message: string;
  /** Hash of the `legacy` grouping, if another one made `hash`: its issue continues with this group. */
  readonly formerHash?: string;
}

/** Reported again after so many seconds: an issue that was silent for days may have been removed. */
const reportedFor = 12 * 3600;
/** Groups remembered; one that was forgotten is reported once more, which changes nothing. */
const remembered = 262_144;
const messageLength = 1000;

/** Finds groups of errors that this process has not reported yet. */
export class NewGroups {
  private readonly reported: RecentTexts;
  private readonly found = new Map<string, NewGroup>();

  /** @param now seconds that only grow */
  constructor(
    random: Random = systemRandom,
    private readonly now: () => number = () => performance.now() / 1000,
  ) {
    this.reported = new RecentTexts(remembered, random);
  }

  /** Notes the group of an occurrence. */
  see(group: NewGroup, formerHash: () => string | undefined): void {
    const key = keyOf(group);
    const at = this.reported.addedAt(key);
    if (at !== undefined && this.now() - at < reportedFor) return;
    if (this.found.has(key)) return;
    const { project, generation, errorGeneration, algorithm, hash, language, type } = group;
    const message = group.message.slice(0, messageLength).toWellFormed();
    const former = formerHash();
    const found = {
      project,
      generation,
      errorGeneration,
      algorithm,
      hash,
      language,
      type,
      message,
    };
    this.found.set(key, former === undefined ? found : { ...found, formerHash: former });
  }

  /** Groups seen and not confirmed. */
  unreported(): readonly NewGroup[] {
    return [...this.found.values()];
  }

  confirm(groups: readonly NewGroup[]): void {
    for (const group of groups) {
      const key = keyOf(group);
      this.found.delete(key);
      this.reported.add(key, this.now());
    }
  }
}

function keyOf(group: NewGroup): string {
  const { project, generation, errorGeneration, algorithm, hash } = group;
  return `${project}:${generation}:${errorGeneration}:${algorithm}:${hash}`;
}
