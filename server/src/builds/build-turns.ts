/** Runs changes of the same build one at a time, in order of arrival. */
export class BuildTurns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @param build unique key of the build. Resolves or rejects like the task. */
  async run<Result>(build: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(build);
    const mine = before === undefined ? task() : before.then(task, task);
    this.last.set(build, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(build) === mine) this.last.delete(build);
    }
  }
}
