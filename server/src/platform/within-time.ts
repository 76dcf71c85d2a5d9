/**
 * The result of something that needs a network, or an error if it takes longer. `fetch` only holds signals weakly: after
 * a garbage collection, it may never notice that one aborts, and a body that stalls would be waited for forever.
 * @param milliseconds how long it may take
 * @param act gets a signal that aborts after this time, and can set another time, from then on
 * @param ending aborts if nothing should be waited for any more
 * @throws Error that names the time, or the reason of the end
 */
export async function withinTime<Result>(
  milliseconds: number,
  act: (signal: AbortSignal, waitFor: (milliseconds: number) => void) => Promise<Result>,
  ending?: AbortSignal,
): Promise<Result> {
  ending?.throwIfAborted();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let end = (): void => undefined;
  let waitFor: (ms: number) => void = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    const stop = (error: unknown): void => {
      stopping.abort(error);
      reject(error);
    };
    waitFor = (ms) => {
      clearTimeout(timer);
      timer = setTimeout(() => stop(new Error(`no complete answer within ${ms} ms`)), ms);
    };
    waitFor(milliseconds);
    end = () => stop(ending?.reason);
  });
  ending?.addEventListener('abort', end);
  try {
    return await Promise.race([act(stopping.signal, waitFor), ended]);
  } finally {
    clearTimeout(timer);
    ending?.removeEventListener('abort', end);
  }
}
