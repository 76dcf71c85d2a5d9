import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ImportedFile } from './byte-source.ts';
import { type Import, sendFile, type SendPortion } from './send-file.ts';

const mebibyte = 1024 ** 2;
/** Lines of 21 bytes. */
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
  const sizes: number[] = [];
  const state = (): Import =>
    ({
      state: taken.length === bytes.length ? 'done' : 'running',
      offset: taken.length,
      bytes: bytes.length,
    }) as Import;
  const send: SendPortion = async (offset, data) => {
    if (data === '') return state();
    expect(offset).toBe(taken.length);
    const sent = gunzipSync(Buffer.from(data, 'base64')).toString();
    sizes.push(sent.length);
    const lines = sent.split('\n').slice(0, -1);
    taken += lines
      .slice(0, most)
      .map((line) => `${line}\n`)
      .join('');
    return state();
  };
  return { send, taken: () => taken, sizes };
}

async function sendAll(send: SendPortion, begun: number[]): Promise<void> {
  for await (const _ of sendFile(fileOf(begun), send));
}

test('a file that is taken line by line is read once, in portions as large as can be', async () => {
  const begun: number[] = [];
  const { send, taken, sizes } = service(Infinity);
  await sendAll(send, begun);
  expect(taken()).toBe(text);
  // The first one shows how much its text shrinks.
  expect(sizes.length).toBe(3);
  expect(sizes[0]).toBe(3 * mebibyte);
  expect(sizes[1]).toBeGreaterThan(5_000_000);
  expect(begun).toEqual([0]);
});

test('no portion is larger than a request can be, however its text shrinks', async () => {
  const plain = 'a line that shrinks a lot\n'.repeat(1e6);
  const varied = randomBytes(4_500_000)
    .toString('base64')
    .replaceAll(/(.{99})/g, '$1\n');
  const bytes = new TextEncoder().encode(varied + plain);
  const file: ImportedFile = {
    name: 'varied.ndjson',
    bytes: bytes.length,
    async *chunks(from: number) {
      for (let at = from; at < bytes.length; at += 65_536) yield bytes.slice(at, at + 65_536);
    },
  };
  let offset = 0;
  const unpacked: number[] = [];
  const send: SendPortion = async (at, data) => {
    const sent = gunzipSync(Buffer.from(data, 'base64'), { maxOutputLength: 8 * mebibyte });
    expect(data.length).toBeLessThan(mebibyte);
    if (at + sent.length === bytes.length) offset = bytes.length;
    else offset = at + sent.lastIndexOf(10) + 1;
    unpacked.push(sent.length);
    return {
      state: offset === bytes.length ? 'done' : 'running',
      offset,
      bytes: bytes.length,
    } as Import;
  };
  const sendOrAsk: SendPortion = (at, data) => (data === '' ? asked() : send(at, data));
  const asked = async () => ({ state: 'running', offset, bytes: bytes.length }) as Import;
  for await (const _ of sendFile(file, sendOrAsk));
  expect(offset).toBe(bytes.length);
  expect(Math.min(...unpacked.slice(0, 3))).toBeLessThan(mebibyte);
  expect(Math.max(...unpacked)).toBe(8 * mebibyte);
});

test('where only the first rows of a large portion are taken, smaller ones follow', async () => {
  const begun: number[] = [];
  const { send, taken, sizes } = service(160_000);
  await sendAll(send, begun);
  expect(taken()).toBe(text);
  const third = Math.floor((3 * mebibyte) / 21) * 21 + 160_000 * 21;
  // It goes back once.
  expect(begun).toEqual([0, third]);
  expect(sizes[1]).toBeGreaterThan(5_000_000);
  expect(sizes[2]).toBe(3 * mebibyte);
  expect(sizes.length).toBe(4);
});

test('if the service takes less than the smallest portion, the rest is sent again, without reading ahead', async () => {
  const begun: number[] = [];
  const { send, taken, sizes } = service(100_000);
  await sendAll(send, begun);
  expect(taken()).toBe(text);
  expect(sizes.length).toBe(5);
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
  expect(readBySend[1]).toBeGreaterThan(3 * mebibyte * 1.9);
});

test('a service that takes nothing ends it', async () => {
  const send: SendPortion = async () =>
    ({ state: 'running', offset: 0, bytes: bytes.length }) as Import;
  await expect(sendAll(send, [])).rejects.toMatchObject({ problem: 'no-progress' });
});
