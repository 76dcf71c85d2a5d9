/** The share of a running task. */
export interface Share {
  /** Maximum, or null for no limit. */
  readonly threads: number | null;
  /** `last` yields to tasks that run as `first`. */
  readonly rank: 'first' | 'last';
}

type Start = (share: Share) => void;

/** Waiting tasks of one owner: projects take turns, and so do the requests of a project. */
export class RoundRobinQueue {
  /** In turn order. */
  private readonly projects = new Map<number, Map<object, Start[]>>();
  private queued = 0;

  get length(): number {
    return this.queued;
  }

  /** @returns a function that removes the task if it is still waiting */
  add(project: number, request: object, start: Start): () => void {
    const requests = this.projects.get(project) ?? new Map<object, Start[]>();
    this.projects.set(project, requests);
    const queue = requests.get(request) ?? [];
    requests.set(request, queue);
    queue.push(start);
    this.queued += 1;
    return () => {
      const at = queue.indexOf(start);
      if (at === -1) return;
      queue.splice(at, 1);
      this.queued -= 1;
      if (queue.length === 0) requests.delete(request);
      if (requests.size === 0) this.projects.delete(project);
    };
  }

  /** The next task; its project and request go to the end of the queue. */
  next(): Start | undefined {
    for (const [project, requests] of this.projects) {
      for (const [request, queue] of requests) {
        const start = queue.shift();
        requests.delete(request);
        this.projects.delete(project);
        if (queue.length > 0) requests.set(request, queue);
        if (requests.size > 0) this.projects.set(project, requests);
        this.queued -= 1;
        return start;
      }
    }
    return undefined;
  }
}
