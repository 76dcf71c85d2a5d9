import { canBeFormer } from '../../../grouping/index.ts';
import { Lru } from '../../../platform/lru.ts';
import { type Random, systemRandom } from '../../../platform/random.ts';
import { type IssuesState, mostMessage, type NewGroup } from '../findings.ts';
import { RecentTexts } from '../../../collect/digest/recent-texts.ts';

interface KnownState extends IssuesState {
  /** Seconds; then one group is reported, to learn whether it is still so. */
  until: number;
  /** Key of that group. */
  asking?: string;
}

/** Seconds after which a group is reported again: an issue that was silent for days may have been removed. */
const reportedFor = 12 * 3600;
/** Groups remembered; a forgotten one is reported again, which changes nothing. */
const remembered = 262_144;
/** Seconds for which a state is valid, and one more while the main process is asked again. */
const stateFor = 5;
const askingFor = 1;
const mostProjects = 1000;

/** Finds groups of errors that this process has not reported yet. */
export class NewGroups {
  private readonly reported: RecentTexts;
  private readonly found = new Map<string, NewGroup>();
  private readonly states = new Lru<number, KnownState>(mostProjects);
  /** Projects with groups of a former grouping that the main process may not have stored yet. */
  private readonly formers = new Lru<number, true>(mostProjects);

  /** @param now seconds that only grow */
  constructor(
    random: Random = systemRandom,
    private readonly now: () => number = () => performance.now() / 1000,
  ) {
    this.reported = new RecentTexts(remembered, random);
  }

  /** Notes the group of an occurrence. */
  see(group: NewGroup, formerHash: () => string | undefined): void {
    const state = this.stateOf(group);
    const isFull = state?.isFull === true;
    if (isFull && this.now() < state.until) return;
    const key = keyOf(group);
    const at = this.reported.addedAt(key);
    if (at !== undefined && this.now() - at < reportedFor) return;
    if (this.found.has(key)) return;
    if (isFull) {
      state.until = this.now() + askingFor;
      state.asking = key;
    }
    const { project, generation, errorGeneration, algorithm, hash, language, type, handled } =
      group;
    const message = group.message.slice(0, mostMessage).toWellFormed();
    if (canBeFormer(group)) this.formers.set(project, true);
    // Other instances can store the first one.
    const isKnown = state !== undefined && this.now() < state.until;
    const hasFormer = !isKnown || state.hasFormer || this.formers.get(project) === true;
    const former = hasFormer ? formerHash() : undefined;
    const found = {
      project,
      generation,
      errorGeneration,
      algorithm,
      hash,
      language,
      type,
      message,
      handled,
    };
    this.found.set(key, former === undefined ? found : { ...found, formerHash: former });
  }

  /** Groups seen and not confirmed. */
  unreported(): readonly NewGroup[] {
    return [...this.found.values()];
  }

  /** @param states of their projects */
  confirm(groups: readonly NewGroup[], states: readonly IssuesState[]): void {
    for (const group of groups) {
      const key = keyOf(group);
      this.found.delete(key);
      this.reported.add(key, this.now());
    }
    const until = this.now() + stateFor;
    for (const state of states) this.states.set(state.project, { ...state, until });
  }

  /** Groups that still change something; forgets the others, which may be reported later. */
  withoutFull(groups: readonly NewGroup[]): readonly NewGroup[] {
    return groups.filter((group) => {
      const state = this.stateOf(group);
      const key = keyOf(group);
      if (state?.isFull !== true || state.asking === key) return true;
      this.found.delete(key);
      return false;
    });
  }

  private stateOf({ project, generation, errorGeneration }: NewGroup): KnownState | undefined {
    const state = this.states.get(project);
    const isCurrent = state?.generation === generation && state.errorGeneration === errorGeneration;
    return isCurrent ? state : undefined;
  }
}

function keyOf(group: NewGroup): string {
  const { project, generation, errorGeneration, algorithm, hash } = group;
  return `${project}:${generation}:${errorGeneration}:${algorithm}:${hash}`;
}
