import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ImportedFile } from './byte-source.ts';
import { type Import, sendFile, type SendPortion } from './send-file.ts';

/** Three portions of 3 MiB and a bit, in lines of 21 bytes. */
const text = Array.from({ length: 500_000 }, (_, at) => `line ${String(at).padStart(15)}\n`).join(
  '',
);
const bytes = new TextEncoder().encode(text);

/** Reads the text in chunks of 64 KiB, and says in `begun` where it was opened. */
function fileOf(begun: number[]): ImportedFile {
  return {
    name: 'lines.ndjson',
    bytes: bytes.length,
    async *chunks(from: number) {
      begun.push(from);
      for (let at = from; at < bytes.length; at += 65_536) yield bytes.slice(at, at + 65_536);
    },
  };
}

/** Takes complete lines, at most `most` of each portion, and keeps them. */
function service(most: number) {
  let taken = '';
  let portions = 0;
  const state = (): Import =>
    ({
      state: taken.length === bytes.length ? 'done' : 'running',
      offset: taken.length,
      bytes: bytes.length,
    }) as Import;
  const send: SendPortion = async (offset, data) => {
    if (data === '') return state();
    expect(offset).toBe(taken.length);
    portions += 1;
    const lines = gunzipSync(Buffer.from(data, 'base64')).toString().split('\n').slice(0, -1);
    taken += lines
      .slice(0, most)
      .map((line) => `${line}\n`)
      .join('');
    return state();
  };
  return { send, taken: () => taken, portions: () => portions };
}

async function sendAll(send: SendPortion, begun: number[]): Promise<void> {
  for await (const _ of sendFile(fileOf(begun), send));
}

test('a file that is taken line by line is read once', async () => {
  const begun: number[] = [];
  const { send, taken, portions } = service(Infinity);
  await sendAll(send, begun);
  expect(taken()).toBe(text);
  expect(portions()).toBe(4);
  expect(begun).toEqual([0]);
});

test('where less is taken than was sent, the rest is sent again, without reading ahead any more', async () => {
  const begun: number[] = [];
  const { send, taken, portions } = service(100_000);
  await sendAll(send, begun);
  expect(taken()).toBe(text);
  expect(portions()).toBe(5);
  // Once at the beginning, and once to go back after the first portion.
  expect(begun).toEqual([0, 2_100_000]);
});

test('the next portion is packed while one is sent', async () => {
  const { send } = service(Infinity);
  let reads = 0;
  const file = fileOf([]);
  const counting: ImportedFile = {
    ...file,
    async *chunks(from) {
      for await (const chunk of file.chunks(from)) {
        reads += chunk.length;
        yield chunk;
      }
    },
  };
  const readBySend: number[] = [];
  const slowly: SendPortion = async (offset, data) => {
    if (data !== '') await new Promise((resolve) => setTimeout(resolve, 300));
    readBySend.push(reads);
    return send(offset, data);
  };
  for await (const _ of sendFile(counting, slowly));
  const portion = 3 * 1024 ** 2;
  expect(readBySend[1]).toBeGreaterThan(portion * 1.9);
});

test('a service that takes nothing ends it', async () => {
  const send: SendPortion = async () =>
    ({ state: 'running', offset: 0, bytes: bytes.length }) as Import;
  await expect(sendAll(send, [])).rejects.toMatchObject({ problem: 'no-progress' });
});
