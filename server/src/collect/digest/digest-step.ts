import type { ErrorGrouping } from '../../grouping/index.ts';
import type { DropReason } from '../outcomes.ts';
import type { MappedStacks } from './mapped-stacks.ts';
import type { DayValues } from './names/day-values.ts';
import type { KnownNames } from './names/known-names.ts';
import type { FoldingQuota } from './names/name-quotas.ts';
import type { NewGroup } from './new-groups.ts';
import type { SessionAssigner } from './sessions/session-assigner.ts';
import type { VisitorNumberer } from './visitor-numbers/numbering.ts';

/** One item on its way from the journal to its row. Each step fills in what it finds out. */
export interface DigestItem<Payload = unknown, Row extends object = object> {
  readonly position: number;
  readonly project: number;
  readonly generation: number;
  /** Unix ms. */
  readonly receivedAt: number;
  readonly id: string;
  readonly payload: Payload;
  agent: AgentFacts | null;
  session: string;
  row: Row | null;
  /** The quota that a name or value of it was over, which is stored as `(other)`. */
  folded: FoldingQuota | null;
}

/** What a User-Agent says; an empty text where it says nothing. */
export interface AgentFacts {
  readonly browser: string;
  readonly browserVersion: string;
  readonly os: string;
  readonly osVersion: string;
  readonly device: string;
}

export interface DigestContext {
  readonly journalId: string;
  /** Of what an item says about a visitor: what is said later has the higher one. 64 bits, as text. */
  readonly versionOf: (position: number) => string;
  readonly sessions: SessionAssigner;
  readonly visitors: VisitorNumberer;
  /** Which names a project may use. */
  readonly names: KnownNames;
  /** Which values of columns with few of them a project may use. */
  readonly values: DayValues;
  readonly agents: (userAgent: string) => AgentFacts;
  /** Whether items of this generation are to be forgotten: the project was wiped or deleted. */
  readonly isGone: (project: number, generation: number) => boolean;
  /** Errors as they were before they were minified; prepared before the steps run. */
  readonly stacks: MappedStacks;
  /** How a project's errors are grouped now. */
  readonly groupingOf: (project: number) => ErrorGrouping;
  /**
   * Takes note of the group of an error, which becomes an issue if it is new.
   * @param formerHash computed where the group was not told of before
   */
  readonly sawGroup: (group: NewGroup, formerHash: () => string | undefined) => void;
}

/** Judges or enriches one item. Runs again after a crash and must come to the same result. */
export interface DigestStep<Item extends DigestItem = DigestItem> {
  readonly name: string;
  run<Kind extends Item>(item: Kind, context: DigestContext): Kind | DropReason;
}

export interface Dropped<Item extends DigestItem = DigestItem> {
  readonly item: Item;
  readonly reason: DropReason;
  /** What a step threw at an item it could not deal with. */
  readonly error?: unknown;
}

/**
 * Runs the items of a batch through the steps, step by step, in journal order. An item that makes a
 * step throw is dropped: one item must not stop the digest permanently.
 * @param spent milliseconds by step, added up
 */
export function runSteps<Item extends DigestItem>(
  steps: readonly DigestStep<Item>[],
  items: readonly Item[],
  context: DigestContext,
  spent: Map<string, number>,
): { readonly kept: Item[]; readonly dropped: Dropped<Item>[] } {
  let kept = [...items];
  const dropped: Dropped<Item>[] = [];
  for (const step of steps) {
    const start = performance.now();
    const next: Item[] = [];
    for (const item of kept) {
      try {
        const result = step.run(item, context);
        if (typeof result === 'string') dropped.push({ item, reason: result });
        else next.push(result);
      } catch (error) {
        dropped.push({ item, reason: 'invalid_row', error });
      }
    }
    kept = next;
    spent.set(step.name, (spent.get(step.name) ?? 0) + performance.now() - start);
  }
  return { kept, dropped };
}
