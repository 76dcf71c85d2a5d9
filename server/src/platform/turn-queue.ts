/** What a task may take while it runs. */
export interface Share {
  /** At most; null: as many as it likes. */
  readonly threads: number | null;
  /** `last` makes way for what runs as `first`. */
  readonly rank: 'first' | 'last';
}

type Start = (share: Share) => void;

/** Waiting tasks of one owner: projects take turns, and within a project requests do. */
export class TurnQueue {
  /** In the order of their turns. */
  readonly #projects = new Map<number, Map<object, Start[]>>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** @returns takes the task out again, unless it has had its turn */
  add(project: number, request: object, start: Start): () => void {
    const requests = this.#projects.get(project) ?? new Map<object, Start[]>();
    this.#projects.set(project, requests);
    const queue = requests.get(request) ?? [];
    requests.set(request, queue);
    queue.push(start);
    this.#length += 1;
    return () => {
      const at = queue.indexOf(start);
      if (at === -1) return;
      queue.splice(at, 1);
      this.#length -= 1;
      if (queue.length === 0) requests.delete(request);
      if (requests.size === 0) this.#projects.delete(project);
    };
  }

  /** The task whose turn it is; its project and request go to the end of the line. */
  next(): Start | undefined {
    for (const [project, requests] of this.#projects) {
      for (const [request, queue] of requests) {
        const start = queue.shift();
        requests.delete(request);
        this.#projects.delete(project);
        if (queue.length > 0) requests.set(request, queue);
        if (requests.size > 0) this.#projects.set(project, requests);
        this.#length -= 1;
        return start;
      }
    }
    return undefined;
  }
}
