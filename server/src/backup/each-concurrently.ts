/** Runs a task for each value, several at once. After a failure, no further tasks begin. */
export async function eachConcurrently<Value>(
  values: AsyncIterable<Value> | Iterable<Value>,
  most: number,
  task: (value: Value) => Promise<unknown>,
): Promise<void> {
  const failed: unknown[] = [];
  const all = valuesOf(values);
  const runner = async (): Promise<void> => {
    for (;;) {
      if (failed.length > 0) return;
      try {
        const { done, value } = await all.next();
        if (done === true) return;
        await task(value);
      } catch (error) {
        failed.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: most }, runner));
  if (failed.length > 0) throw failed[0];
}

/** A generator gives concurrent readers one value after another. */
async function* valuesOf<Value>(
  values: AsyncIterable<Value> | Iterable<Value>,
): AsyncGenerator<Value, void> {
  yield* values;
}
