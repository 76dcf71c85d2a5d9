/**
 * A signal that aborts after a time. `AbortSignal.timeout` may not: nothing but its listeners holds it, and Node 20 loses
 * those of `AbortSignal.any` and `fetch` when garbage is collected.
 * @param milliseconds how long until then
 */
export function timeLimit(milliseconds: number): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => {
    ending.abort(new DOMException('The time limit was reached', 'TimeoutError'));
  }, milliseconds).unref();
  return ending.signal;
}
