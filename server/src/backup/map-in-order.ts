import { Semaphore } from '../platform/semaphore.ts';

/** A task that takes long holds up so many results of later ones. */
const mostWaiting = 1_000;

/**
 * Runs a task for each value, several at once. Yields the results in the order of the values. After a failure, no further
 * tasks begin.
 */
export async function* mapInOrder<Value, Result>(
  values: AsyncIterable<Value> | Iterable<Value>,
  most: number,
  task: (value: Value) => Promise<Result>,
): AsyncGenerator<Result, void> {
  const turns = new Semaphore(most);
  const failed: unknown[] = [];
  const results: Promise<Result>[] = [];
  const run = async (value: Value): Promise<Result> => {
    try {
      return await turns.run(async () => {
        if (failed.length > 0) throw failed[0];
        return task(value);
      });
    } catch (error) {
      failed.push(error);
      throw error;
    }
  };
  try {
    for await (const value of values) {
      if (failed.length > 0) throw failed[0];
      const result = run(value);
      // It is awaited when it is its turn.
      result.catch(() => undefined);
      results.push(result);
      const [first] = results.length < mostWaiting ? [] : results.splice(0, 1);
      if (first !== undefined) yield await first;
    }
    for (const result of results) yield await result;
  } finally {
    await Promise.allSettled(results);
  }
}
