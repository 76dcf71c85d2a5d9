/** Runs tasks with the same key one at a time, in order of arrival. */
export class KeyedMutex {
  /** The last task of each key. */
  private readonly last = new Map<string, Promise<unknown>>();

  /** Resolves or rejects like the task. */
  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(key);
    const own = before === undefined ? task() : before.then(task, task);
    this.last.set(key, own);
    try {
      return await own;
    } finally {
      if (this.last.get(key) === own) this.last.delete(key);
    }
  }
}
