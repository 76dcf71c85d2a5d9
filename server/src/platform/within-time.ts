/**
 * The result of something that needs a network, or an error if it takes longer. `fetch` only holds signals weakly: after
 * a garbage collection, it may never notice that one aborts, and a body that stalls would be waited for forever.
 * @param milliseconds how long it may take
 * @param act gets a signal that aborts after this time
 * @throws Error that names the time
 */
export async function withinTime<Result>(
  milliseconds: number,
  act: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`no complete answer within ${milliseconds} ms`);
      ending.abort(error);
      reject(error);
    }, milliseconds);
  });
  try {
    return await Promise.race([act(ending.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
