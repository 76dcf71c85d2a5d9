/** A request of the access table. */
export interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
}

export function get(url: string): Ask {
  return { method: 'GET', url };
}

export function post(url: string, body?: unknown): Ask {
  return { method: 'POST', url, body };
}

/** For every operation: a request, and the status for each caller; `tag` for errors. */
export interface Row {
  readonly name: string;
  ask(): Ask | Promise<Ask>;
  /** Ten statuses in the order of `callers`. */
  readonly statuses: string;
}
