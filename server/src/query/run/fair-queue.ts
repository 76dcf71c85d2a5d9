/** Runs at most so many tasks at once, taking the waiting ones of each project in turn. */
export class FairQueue {
  private running = 0;
  /** Waiting tasks by project, in the order in which the projects get their turn. */
  private readonly waiting = new Map<number, (() => void)[]>();

  constructor(private readonly atOnce: number) {}

  /** Resolves or rejects as the task does; a task whose signal aborts while it waits never starts. */
  async run<T>(project: number, task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (this.running >= this.atOnce) await this.turn(project, signal);
    else this.running += 1;
    try {
      return await task();
    } finally {
      this.next();
    }
  }

  /** Resolves when a running task hands its place over. */
  private turn(project: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.waiting.get(project) ?? [];
      this.waiting.set(project, queue);
      const start = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(start), 1);
        if (queue.length === 0) this.waiting.delete(project);
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
    const [project, queue] = first;
    const start = queue.shift();
    // The project goes to the end of the line, so that one with many queries holds up nobody.
    this.waiting.delete(project);
    if (queue.length > 0) this.waiting.set(project, queue);
    start?.();
  }
}
