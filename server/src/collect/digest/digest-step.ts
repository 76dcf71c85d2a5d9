import type { DropReason } from '../outcomes.ts';
import type { ValueBounds } from './names/day-values.ts';
import type { NameBounds } from './names/known-names.ts';
import type { FoldingQuota } from '../../quotas/quota.ts';
import type { SessionAssigner } from './sessions/session-assigner.ts';
import type { VisitorNumberer } from './visitor-numbers/numbering.ts';

/** One item on its way from the journal to its row. Each step fills in what it finds. */
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
  /** The quota that one of its names or values exceeded, so that it is stored as `(other)`. */
  folded: FoldingQuota | null;
}

/** Parsed User-Agent; empty strings where nothing is known. */
export interface AgentFacts {
  readonly browser: string;
  readonly browserVersion: string;
  readonly os: string;
  readonly osVersion: string;
  readonly device: string;
}

/**
 * Whether items of this generation are dropped because the project was wiped or deleted.
 * @param errorGeneration of an error: resetting errors drops those of lower ones
 */
export type IsGone = (project: number, generation: number, errorGeneration?: number) => boolean;

export interface DigestContext {
  readonly journalId: string;
  /**
   * Version of an item's facts about a visitor: items that any instance received later have higher versions. 64
   * bits, as text. Called in the order of the journal.
   */
  readonly versionOf: (item: Pick<DigestItem, 'position' | 'receivedAt'>) => string;
  readonly sessions: SessionAssigner;
  readonly visitors: VisitorNumberer;
  /** Which names a project may use. */
  readonly names: NameBounds;
  /** Which values a project can use in columns with few different ones. */
  readonly values: ValueBounds;
  readonly agents: (userAgent: string) => AgentFacts;
  readonly isGone: IsGone;
}

/** Drops or enriches one item. Runs again after a crash, with the same result. */
export interface DigestStep<Item extends DigestItem = DigestItem> {
  readonly name: string;
  run<Kind extends Item>(item: Kind, context: DigestContext): Kind | DropReason;
}

export interface Dropped<Item extends DigestItem = DigestItem> {
  readonly item: Item;
  readonly reason: DropReason;
  /** The error that a step threw. */
  readonly error?: unknown;
}

/**
 * Runs the steps on the items, step by step, in journal order. An item for which a step throws is dropped:
 * one item must not stop the digest permanently.
 * @param spent milliseconds per step
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
