import type { Range } from '../language/nodes.ts';
import type { Predicate } from '../language/predicates.ts';
import type { Selection } from './pipeline.ts';
import type { Chain, Conditions } from './unwind.ts';
import { windowOf } from './window.ts';

/** The rows that all conditions of a pipeline select. @param now Unix ms at which relative ranges end */
export function selectionOf({ filters, ranges, ages }: Conditions, now: number): Selection {
  const limits = ages.map(({ milliseconds }) => Math.floor(now - milliseconds));
  return {
    window: windowOf(rangesOf(ranges), now),
    filters: predicatesOf(filters),
    notAfter: limits.length > 0 ? Math.min(...limits) : null,
  };
}

/**
 * The rows among which a `deduplicate` chooses: only what is below it applies. Rows from before the window
 * can't be the latest of a row in it, so they are left out.
 */
export function amongOf(below: Conditions, chain: Chain, now: number): Selection {
  const { from } = selectionOf(chain, now).window;
  const isOpen = below.ranges.length === 0 && chain.ranges.length > 0;
  const selection = selectionOf(below, now);
  const to = isOpen ? Number.POSITIVE_INFINITY : selection.window.to;
  return { ...selection, window: { from, to: Math.max(from, to) } };
}

const rangesOf = (nodes: Conditions['ranges']): Range[] => nodes.map(({ range }) => range);

const predicatesOf = (nodes: Conditions['filters']): Predicate[] =>
  nodes.map(({ predicate }) => predicate);
