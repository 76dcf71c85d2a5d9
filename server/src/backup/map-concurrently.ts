/**
 * Runs a task for each value, several at once. After a failure, no further tasks begin.
 * @returns the results, in the order of the values
 */
export async function mapConcurrently<Value, Result>(
  values: AsyncIterable<Value> | Iterable<Value>,
  most: number,
  task: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const failed: unknown[] = [];
  const all = valuesOf(values);
  const runner = async (): Promise<void> => {
    for (;;) {
      if (failed.length > 0) return;
      try {
        const { done, value } = await all.next();
        if (done === true) return;
        const place = next++;
        results[place] = await task(value);
      } catch (error) {
        failed.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: most }, runner));
  if (failed.length > 0) throw failed[0];
  return results;
}

/** A generator gives concurrent readers one value after another. */
async function* valuesOf<Value>(
  values: AsyncIterable<Value> | Iterable<Value>,
): AsyncGenerator<Value, void> {
  yield* values;
}
