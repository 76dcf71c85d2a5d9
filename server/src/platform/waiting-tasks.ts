/** What waits for its turn, of whom. */
interface Waiting<Item> {
  readonly owner: string;
  readonly item: Item;
}

/** Tasks that wait, bounded for each owner and in all; owners take turns. */
export class WaitingTasks<Item> {
  readonly #items = new Map<string, Item[]>();
  readonly #mostOfOwner: number;
  readonly #most: number;
  #size = 0;

  constructor(mostOfOwner: number, most: number) {
    this.#mostOfOwner = mostOfOwner;
    this.#most = most;
  }

  /** Whether it waits now; false = too many do already. */
  add(owner: string, item: Item): boolean {
    const items = this.#items.get(owner) ?? [];
    if (this.#size >= this.#most || items.length >= this.#mostOfOwner) return false;
    this.#items.set(owner, items);
    items.push(item);
    this.#size += 1;
    return true;
  }

  /** The next of the owner who has waited longest among those that may begin; it waits no more. */
  take(mayBegin: (owner: string) => boolean): Waiting<Item> | null {
    for (const [owner, items] of this.#items) {
      if (!mayBegin(owner)) continue;
      const [item] = items.splice(0, 1);
      // Behind all others, so that one with many tasks holds up nobody.
      this.#items.delete(owner);
      if (items.length > 0) this.#items.set(owner, items);
      if (item === undefined) continue;
      this.#size -= 1;
      return { owner, item };
    }
    return null;
  }

  /** Takes one out, wherever it waits. */
  remove(owner: string, item: Item): void {
    const items = this.#items.get(owner);
    const at = items?.indexOf(item) ?? -1;
    if (items === undefined || at === -1) return;
    items.splice(at, 1);
    this.#size -= 1;
    if (items.length === 0) this.#items.delete(owner);
  }
}
