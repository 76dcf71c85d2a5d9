/** Lets those who change the same build wait for each other, in the order in which they came. */
export class BuildTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** @param build a text that tells builds apart. Resolves or rejects as the task does. */
  async run<Result>(build: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(build);
    const mine = before === undefined ? task() : before.then(task, task);
    this.#last.set(build, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(build) === mine) this.#last.delete(build);
    }
  }
}
