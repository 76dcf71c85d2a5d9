import { EventStoreError } from '../../store/events/index.ts';
import type { MarkPart } from '../journal/index.ts';

/** Anything with a position in the journal. */
interface Placed {
  readonly position: number;
}

export interface PartStore<Item extends Placed> {
  /**
   * @throws EventStoreError `data` if one of the items can never be stored, `failed` if the engine
   *   fails on them
   */
  readonly insert: (items: readonly Item[], part: MarkPart) => Promise<void>;
  /** The positions that are stored although the engine failed. */
  readonly stored: (items: readonly Item[]) => Promise<ReadonlySet<number>>;
  /** Writes down the new parts; durable when it resolves. */
  readonly split: (parts: readonly MarkPart[]) => Promise<void>;
  /** The one item of a part that can never be stored. */
  readonly reject: (item: Item, error: EventStoreError) => Promise<void>;
}

/** Each failure can cost a restart of the engine, so few rounds matter more than few inserts. */
const waysAfterFailure = 32;

/**
 * Stores a batch in its parts. A part with an item that the event store rejects or fails on is split until
 * that item is alone. Parts are ranges of positions, so a later run, which may drop more items, uses the
 * same tokens for the same ranges.
 * @returns the items that were rejected, in this run or an earlier one
 */
export async function storeParts<Item extends Placed>(
  items: readonly Item[],
  parts: readonly MarkPart[],
  store: PartStore<Item>,
): Promise<Set<Item>> {
  const dead = new Set<Item>();
  const done: MarkPart[] = [];
  const todo = [...parts];
  for (let part = todo.shift(); part !== undefined; part = todo.shift()) {
    const held = itemsOf(items, part);
    if (part.dead === true) {
      for (const item of held) dead.add(item);
    } else if (held.length > 0) {
      try {
        await store.insert(held, part);
      } catch (error) {
        if (!(error instanceof EventStoreError)) throw error;
        const smaller = await smallerParts(part, held, error, store);
        if (smaller.length > 0) {
          todo.unshift(...smaller);
          await store.split([...done, ...todo]);
          continue;
        }
        for (const item of held) {
          await store.reject(item, error);
          dead.add(item);
        }
        part = { ...part, dead: true };
        await store.split([...done, part, ...todo]);
      }
    }
    done.push(part);
  }
  return dead;
}

/** The items of a part that are not known to be stored. */
function itemsOf<Item extends Placed>(items: readonly Item[], part: MarkPart): Item[] {
  const stored = new Set(part.stored);
  return items.filter(
    ({ position }) => position >= part.from && position < part.to && !stored.has(position),
  );
}

/**
 * Splits a part that failed. Smaller parts have other tokens, so they leave out what the engine stored
 * before it failed.
 * @returns none for a single item that is not stored
 */
async function smallerParts<Item extends Placed>(
  part: MarkPart,
  held: readonly Item[],
  error: EventStoreError,
  store: PartStore<Item>,
): Promise<MarkPart[]> {
  if (error.failure === 'data') return held.length === 1 ? [] : cut(part, held, 2, part.stored);
  if (error.failure !== 'failed') throw error;
  const found = await store.stored(held);
  const left = held.filter(({ position }) => !found.has(position));
  if (held.length === 1 && left.length === 1) return [];
  const stored = [...(part.stored ?? []), ...found].toSorted((one, other) => one - other);
  return cut(part, left, waysAfterFailure, stored);
}

/** Cuts a part into parts of about equal numbers of items. */
function cut(
  { from, to }: MarkPart,
  items: readonly Placed[],
  ways: number,
  stored: readonly number[] | undefined,
): MarkPart[] {
  const each = Math.ceil(items.length / ways);
  const inner = items.filter((_, index) => index > 0 && index % each === 0);
  const bounds = [from, ...inner.map(({ position }) => position), to];
  return bounds.slice(1).map((end, index) => {
    const begin = bounds[index] ?? from;
    const range = { from: begin, to: end };
    if (stored === undefined) return range;
    return { ...range, stored: stored.filter((at) => at >= begin && at < end) };
  });
}
