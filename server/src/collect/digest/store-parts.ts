import { EventStoreError } from '../../store/events/index.ts';
import type { MarkPart } from '../journal/index.ts';

/** Anything with a place in the journal. */
interface Placed {
  readonly position: number;
}

export interface PartStore<Item extends Placed> {
  /** @throws EventStoreError `data` when one of the items can never be stored */
  readonly insert: (items: readonly Item[], part: MarkPart) => Promise<void>;
  /** The parts have changed; durable before it returns. */
  readonly split: (parts: readonly MarkPart[]) => void;
  /** The one item of a part that can never be stored. */
  readonly bury: (item: Item, error: EventStoreError) => void;
}

/**
 * Stores a batch in its parts. A part with an item that the event store cannot hold is halved until
 * that item stands alone. Parts are ranges of positions, so that a later run, which may drop more
 * items, still gives every part the same token and none of the others' rows.
 * @returns the items that were buried, in this run or an earlier one
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
    const { from, to } = part;
    const held = items.filter(({ position }) => position >= from && position < to);
    if (part.dead === true) {
      for (const item of held) dead.add(item);
    } else if (held.length > 0) {
      try {
        await store.insert(held, part);
      } catch (error) {
        if (!(error instanceof EventStoreError) || error.failure !== 'data') throw error;
        const [first] = held;
        const middle = held[held.length >> 1];
        if (held.length > 1 && middle !== undefined) {
          todo.unshift({ from, to: middle.position }, { from: middle.position, to });
          store.split([...done, ...todo]);
          continue;
        }
        if (first !== undefined) {
          store.bury(first, error);
          dead.add(first);
        }
        part = { from, to, dead: true };
        store.split([...done, part, ...todo]);
      }
    }
    done.push(part);
  }
  return dead;
}
