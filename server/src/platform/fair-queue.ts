/** Runs a limited number of tasks at once and serves the keys in turn. */
export class FairQueue<Key> {
  private running = 0;
  /** Waiting tasks by key, in the order of the keys' turns. */
  private readonly waiting = new Map<Key, (() => void)[]>();

  constructor(private readonly atOnce: number) {}

  /** Resolves or rejects as the task does. A task whose signal aborts while it waits never starts. */
  async run<T>(key: Key, task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (this.running >= this.atOnce) await this.turn(key, signal);
    else this.running += 1;
    try {
      return await task();
    } finally {
      this.next();
    }
  }

  /** Resolves when a running task releases its slot. */
  private turn(key: Key, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.waiting.get(key) ?? [];
      this.waiting.set(key, queue);
      const start = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(start), 1);
        if (queue.length === 0) this.waiting.delete(key);
        reject(signal.reason as Error);
      };
      queue.push(start);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  private next(): void {
    const [first] = this.waiting;
    if (first === undefined) {
      this.running -= 1;
      return;
    }
    const [key, queue] = first;
    const start = queue.shift();
    // The key goes to the end of the queue, so that a key with many tasks does not block the others.
    this.waiting.delete(key);
    if (queue.length > 0) this.waiting.set(key, queue);
    start?.();
  }
}
