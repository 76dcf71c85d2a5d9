import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

/** A file whose reader counts the chunks it was asked for. */
function fileOf(chunks: readonly string[], onChunk: (count: number) => void = () => undefined) {
  let read = 0;
  return {
    name: 'events.ndjson',
    bytes: chunks.join('').length,
    async *chunks() {
      for (const chunk of chunks) {
        read += 1;
        await Promise.resolve();
        onChunk(read);
        yield new TextEncoder().encode(chunk);
      }
    },
    get read() {
      return read;
    },
  };
}

const signal = new AbortController().signal;

test('the same bytes have the same fingerprint, however they are cut', async () => {
  const one = await fingerprintOf(fileOf(['{"a":1}\n', '{"a":2}\n']), signal);
  expect(await fingerprintOf(fileOf(['{"a":1}\n{"a"', ':2}\n']), signal)).toBe(one);
  expect(await fingerprintOf(fileOf(['{"a":1}\n{"a"', ':3}\n']), signal)).not.toBe(one);
});

test('an import that is stopped reads no more of the file', async () => {
  const stopped = new AbortController();
  const file = fileOf(['a', 'b', 'c', 'd'], (count) => {
    if (count === 2) stopped.abort();
  });
  await expect(fingerprintOf(file, stopped.signal)).rejects.toThrow(/abort/i);
  expect(file.read).toBe(2);
});
