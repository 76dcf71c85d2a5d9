/** A waiting item and its owner. */
interface Waiting<Item> {
  readonly owner: string;
  readonly item: Item;
}

/**
 * A bounded queue of tasks, per owner and in total. Owners take turns. If it is full, an owner with few tasks takes the
 * place of the last task of the owner with the most, so that a few owners cannot keep all others out.
 */
export class WaitingTasks<Item> {
  private readonly items = new Map<string, Item[]>();
  private readonly mostOfOwner: number;
  private readonly most: number;
  private size = 0;

  /** @param reject called with a task that loses its place */
  constructor(
    mostOfOwner: number,
    most: number,
    private readonly reject: (item: Item) => void,
  ) {
    this.mostOfOwner = mostOfOwner;
    this.most = most;
  }

  /** Returns false if too many are waiting already. */
  add(owner: string, item: Item): boolean {
    const items = this.items.get(owner) ?? [];
    if (items.length >= this.mostOfOwner) return false;
    if (this.size >= this.most && !this.makeRoom(items.length)) return false;
    this.items.set(owner, items);
    items.push(item);
    this.size += 1;
    return true;
  }

  /** For an owner with this many tasks, who must not have more than the other one afterwards. */
  private makeRoom(count: number): boolean {
    let longest: Item[] = [];
    for (const items of this.items.values()) if (items.length > longest.length) longest = items;
    if (longest.length < count + 2) return false;
    const [last] = longest.splice(-1, 1);
    this.size -= 1;
    if (last !== undefined) this.reject(last);
    return true;
  }

  /** Removes and returns the next task of the allowed owner who has waited longest. */
  take(mayBegin: (owner: string) => boolean): Waiting<Item> | null {
    for (const [owner, items] of this.items) {
      if (!mayBegin(owner)) continue;
      const [item] = items.splice(0, 1);
      // The owner goes to the end of the queue, so that one with many tasks does not block the others.
      this.items.delete(owner);
      if (items.length > 0) this.items.set(owner, items);
      if (item === undefined) continue;
      this.size -= 1;
      return { owner, item };
    }
    return null;
  }

  /** Removes a task from the queue. */
  remove(owner: string, item: Item): void {
    const items = this.items.get(owner);
    const at = items?.indexOf(item) ?? -1;
    if (items === undefined || at === -1) return;
    items.splice(at, 1);
    this.size -= 1;
    if (items.length === 0) this.items.delete(owner);
  }
}
