/** The share of a running task. */
export interface Share {
  /** Maximum, or null for no limit. */
  readonly threads: number | null;
  /** `last` yields to tasks that run as `first`. */
  readonly rank: 'first' | 'last';
}

/** What a task of an owner belongs to, from widest to narrowest. */
export interface TurnKeys {
  readonly project: number;
  /** Who waits for it, or empty. */
  readonly caller: string;
  /** The same object for all tasks of one request. */
  readonly request: object;
}

type Start = (share: Share) => void;
type Requests = Map<object, Start[]>;
type Callers = Map<string, Requests>;

/** Waiting tasks of one owner: projects take turns, so do the callers of a project, and the requests of a caller. */
export class RoundRobinQueue {
  /** In turn order. */
  private readonly projects = new Map<number, Callers>();
  private queued = 0;

  get length(): number {
    return this.queued;
  }

  /** @returns a function that removes the task if it is still waiting */
  add({ project, caller, request }: TurnKeys, start: Start): () => void {
    const callers: Callers = this.projects.get(project) ?? new Map();
    this.projects.set(project, callers);
    const requests: Requests = callers.get(caller) ?? new Map();
    callers.set(caller, requests);
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
      if (requests.size === 0) callers.delete(caller);
      if (callers.size === 0) this.projects.delete(project);
    };
  }

  /**
   * The next task; its project, caller and request go to the end of the queue. Of the project's callers, it is one
   * with the fewest running tasks.
   */
  next(running: Iterable<Pick<TurnKeys, 'project' | 'caller'>>): Start | undefined {
    for (const [project, callers] of this.projects) {
      const [caller, requests] = leastBusy(project, callers, running);
      const [request, queue] = firstOf(requests);
      const start = queue.shift();
      requests.delete(request);
      callers.delete(caller);
      this.projects.delete(project);
      if (queue.length > 0) requests.set(request, queue);
      if (requests.size > 0) callers.set(caller, requests);
      if (callers.size > 0) this.projects.set(project, callers);
      this.queued -= 1;
      return start;
    }
    return undefined;
  }
}

function leastBusy(
  project: number,
  callers: Callers,
  running: Iterable<Pick<TurnKeys, 'project' | 'caller'>>,
): readonly [string, Requests] {
  const busy = new Map<string, number>();
  for (const each of running)
    if (each.project === project) busy.set(each.caller, (busy.get(each.caller) ?? 0) + 1);
  const tasksOf = (caller: string): number => busy.get(caller) ?? 0;
  let least = firstOf(callers);
  for (const each of callers) if (tasksOf(each[0]) < tasksOf(least[0])) least = each;
  return least;
}

/** Of a map that is never empty: what becomes empty is removed. */
function firstOf<Key, Value>(map: ReadonlyMap<Key, Value>): readonly [Key, Value] {
  for (const entry of map) return entry;
  throw new Error('nothing is waiting');
}
